// Code blocks of the benchmark's corpus: eight languages, random identifiers.
// Entry: codeBlock().

import { capitalised, type Random, STEMS } from './corpus-words.ts';

export const LANGUAGES = ['bash', 'json', 'js', 'ts', 'python', 'php', 'java', 'csharp'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The names and numbers that one block is made of. */
interface Names {
  noun: string; // `refund`
  other: string;
  verb: string;
  fields: readonly [string, string, string]; // snake_case
  id: string; // `ref_8f3a01b2`
  amount: number;
  status: string;
  random: Random;
}

/** A fenced block in `language`: the same twice, with other names. JSON stays one value. */
export function codeBlock(language: Language, random: Random): string {
  const count = language !== 'json' && random.chance(0.95) ? 2 : 1;
  const texts = Array.from({ length: count }, () => SHAPES[language](namesOf(random)).trim());
  const text = texts.join('\n\n').replaceAll('\n\n<?php\n', '\n\n');
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

/** An identifier as prose quotes it: `capture_method`, `orderId`, `POST /refunds`. */
export function identifier(random: Random): string {
  const [first, second] = [random.pick(STEMS), random.pick(STEMS)];
  if (random.chance(0.2)) return `${random.pick(['GET', 'POST', 'PATCH'])} /v1/${first}s`;
  return random.chance(0.6) ? `${first}_${second}` : first + capitalised(second);
}

/** Stems that are no keyword in any of the languages. */
const NAMES = STEMS.filter(
  (stem) =>
    !/^(?:assert|break|case|catch|class|clone|default|delete|extend|final|package|print|return|switch|throw|until|void|wait|exit|test|list|array|string|object|number|record|echo|client|request|reply|item|app|queue|order|event|limit|response)$/.test(
      stem,
    ),
);

function namesOf(random: Random): Names {
  const noun = random.pick(NAMES);
  const field = () => `${random.pick(NAMES)}_${random.pick(['id', 'type', 'at', 'code', 'name'])}`;
  return {
    noun,
    other: random.pick(NAMES),
    verb: random.pick(['create', 'capture', 'fetch', 'cancel', 'update', 'list']),
    fields: [field(), field(), field()],
    id: `${noun.slice(0, 3)}_${random.int(0x10000000, 0xffffffff).toString(16)}`,
    amount: random.int(100, 99_999),
    status: random.pick(['pending', 'paid', 'failed', 'authorized', 'refunded']),
    random,
  };
}

/** `capture_at` → `captureAt`. */
function camelField(field: string): string {
  return field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

const HOST = 'https://api.example.test/v1';

const SHAPES: Readonly<Record<Language, (names: Names) => string>> = {
  bash: ({ noun, id, amount, fields }) => `
curl --request POST ${HOST}/${noun}s/${id} \\
  --header "Authorization: Bearer $SECRET_KEY" \\
  --header 'Content-Type: application/json' \\
  --data '{"amount": ${amount}, "${fields[0]}": "${id}", "${fields[1]}": true}'`,
  json: ({ noun, id, amount, fields, status, random }) =>
    JSON.stringify(
      {
        id,
        object: noun,
        amount,
        currency: random.pick(['SAR', 'AED', 'EUR']),
        status,
        live: random.chance(0.5),
        [fields[0]]: { [fields[1]]: random.int(1, 999), [fields[2]]: null },
        items: Array.from({ length: random.int(3, 5) }, () => ({
          sku: `${random.pick(NAMES)}-${random.int(10, 99)}`,
          quantity: random.int(1, 9),
          [fields[1]]: random.int(1, 9) * 100,
        })),
      },
      null,
      2,
    ),
  js: ({ noun, other, verb, fields, amount }) => `
import { ${verb}${capitalised(noun)} } from '@example/payments';

const ${other} = await ${verb}${capitalised(noun)}({
  amount: ${amount},
  ${camelField(fields[0])}: process.env.${noun.toUpperCase()}_KEY,
  metadata: { ${camelField(fields[1])}: \`${noun}-\${Date.now()}\` },
});
if (${other}.status !== 'paid') throw new Error(${other}.message ?? 'unknown ${noun}');
console.log(${other}.id, ${other}.${camelField(fields[2])});`,
  ts: ({ noun, other, verb, fields, status }) => `
interface ${capitalised(noun)} {
  readonly id: string;
  ${camelField(fields[0])}?: number;
  status: '${status}' | 'expired';
}

export async function ${verb}${capitalised(noun)}(${other}: string): Promise<${capitalised(noun)}> {
  const reply = await fetch(\`${HOST}/${noun}s/\${${other}}\`, { method: 'PUT' });
  if (!reply.ok) throw new Error(\`${noun}: \${reply.status}\`);
  return (await reply.json()) as ${capitalised(noun)};
}`,
  python: ({ noun, other, verb, fields, amount }) => `
import os
from example_payments import Client, ${capitalised(noun)}Error

client = Client(api_key=os.environ["${noun.toUpperCase()}_KEY"], timeout=30)

def ${verb}_${noun}(${other}: str, *, amount: int = ${amount}) -> dict:
    """Answers the ${noun} that belongs to one ${other}."""
    try:
        return client.${noun}s.${verb}(${fields[0]}=${other}, amount=amount)
    except ${capitalised(noun)}Error as error:
        raise RuntimeError(f"{${other}} failed: {error.code}") from error`,
  php: ({ noun, other, verb, fields, amount }) => `
<?php
require_once __DIR__ . '/vendor/autoload.php';

$${other} = new \\Example\\Payments\\Client(getenv('${noun.toUpperCase()}_KEY'));
$${noun} = $${other}->${noun}s->${verb}([
    'amount' => ${amount},
    '${fields[0]}' => $_POST['${fields[0]}'] ?? null,
    'metadata' => ['${fields[1]}' => uniqid('${noun}-')],
]);
echo json_encode(['id' => $${noun}->id, 'status' => $${noun}->status]);`,
  java: ({ noun, other, verb, fields, amount }) => `
public final class ${capitalised(noun)}Service {
    private final PaymentsClient client;

    public Optional<${capitalised(noun)}> ${verb}(String ${other}) throws IOException {
        var request = new ${capitalised(noun)}Request.Builder()
            .amount(${amount}L)
            .${camelField(fields[0])}(${other})
            .build();
        return client.${noun}s().${verb}(request).filter(answer -> !answer.isExpired());
    }
}`,
  csharp: ({ noun, other, verb, fields, amount }) => `
public async Task<${capitalised(noun)}> ${capitalised(verb)}Async(string ${other})
{
    using var client = new PaymentsClient(Environment.GetEnvironmentVariable("${noun.toUpperCase()}_KEY"));
    var options = new ${capitalised(noun)}Options
    {
        Amount = ${amount},
        ${capitalised(camelField(fields[0]))} = ${other},
    };
    return await client.${capitalised(noun)}s.${capitalised(verb)}Async(options);
}`,
};
