// A whole sample of each language, word for word; of other requests only what the first does not have.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SAMPLE_LANGUAGES, type SampleLabel } from '../../site/shared/samples/sample-languages.ts';
import type { SampleRequest } from '../../site/shared/samples/sample-request.ts';
import { writeSamples } from '../../site/shared/samples/write-samples.ts';
import { PROVIDER, PUBLISHABLE, SECRET } from './provider.ts';

const CREATE: SampleRequest = {
  method: 'POST',
  url: 'https://api.example.com/v1/payments',
  query: [],
  headers: [['Idempotency-Key', '3f0b6c1e']],
  auth: SECRET,
  body: {
    type: 'json',
    contentType: 'application/json',
    value: {
      amount: 11500,
      description: "Sara's order",
      source: { type: 'token', manual: false },
    },
  },
};

const LOOK_UP: SampleRequest = {
  method: 'GET',
  url: 'https://api.example.com/v1/sources/issuer',
  query: [
    ['bin', '440795'],
    ['amount', '20000'],
  ],
  headers: [],
  auth: PUBLISHABLE,
};

const FORM: SampleRequest = {
  method: 'POST',
  url: 'https://api.example.com/v1/payments',
  query: [],
  headers: [],
  auth: [],
  body: {
    type: 'form',
    contentType: 'application/x-www-form-urlencoded',
    fields: [
      { name: 'amount', value: '11500' },
      { name: 'source[type]', value: 'creditcard' },
    ],
  },
};

const DELETE: SampleRequest = {
  method: 'DELETE',
  url: 'https://api.example.com/v1/tokens/token_a',
  query: [],
  headers: [],
  auth: SECRET,
};

/** What each language makes of CREATE. */
const CREATED: Readonly<Record<SampleLabel, string>> = {
  cURL: `# amount: SAR 115.00
curl https://api.example.com/v1/payments \\
  -u sk_test_YOUR_SECRET_KEY: \\
  -H 'Idempotency-Key: 3f0b6c1e' \\
  -H 'Content-Type: application/json' \\
  -d '{
    "amount": 11500,
    "description": "Sara'\\''s order",
    "source": { "type": "token", "manual": false }
  }'`,
  'Node.js': `const auth = Buffer.from(
  \`\${process.env.PAYMENTS_SECRET_KEY}:\`,
).toString('base64');

const url = 'https://api.example.com/v1/payments';
const response = await fetch(url, {
  method: 'POST',
  headers: {
    Authorization: \`Basic \${auth}\`,
    'Idempotency-Key': '3f0b6c1e',
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    amount: 11500, // SAR 115.00
    description: "Sara's order",
    source: { type: 'token', manual: false },
  }),
  signal: AbortSignal.timeout(60_000),
});
if (!response.ok) {
  const error = await response.json();
  throw new Error(
    \`\${error.code}: \${error.message} (\${error.request_id})\`,
    { cause: error },
  );
}
console.log(await response.json());`,
  Python: `import os

import requests

response = requests.post(
    "https://api.example.com/v1/payments",
    auth=(os.environ["PAYMENTS_SECRET_KEY"], ""),
    headers={"Idempotency-Key": "3f0b6c1e"},
    json={
        "amount": 11500,  # SAR 115.00
        "description": "Sara's order",
        "source": {"type": "token", "manual": False},
    },
    timeout=60,
)
if not response.ok:
    error = response.json()
    raise RuntimeError(
        f"{error['code']}: {error['message']}"
        f" ({error['request_id']}) {error['errors'] or ''}"
    )
print(response.json())`,
  PHP: `<?php
$curl = curl_init('https://api.example.com/v1/payments');
curl_setopt_array($curl, [
    CURLOPT_USERPWD => getenv('PAYMENTS_SECRET_KEY') . ':',
    CURLOPT_HTTPHEADER => [
        'Idempotency-Key: 3f0b6c1e',
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => json_encode([
        'amount' => 11500, // SAR 115.00
        'description' => 'Sara\\'s order',
        'source' => ['type' => 'token', 'manual' => false],
    ], JSON_THROW_ON_ERROR),
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 60,
]);
$text = curl_exec($curl);
if ($text === false) {
    throw new RuntimeException(curl_error($curl));
}
$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
if ($status >= 400) {
    $error = json_decode($text, true, 512, JSON_THROW_ON_ERROR);
    $errors = json_encode($error['errors']);
    throw new RuntimeException(
        "{$error['code']}: {$error['message']}"
        . " ({$error['request_id']}) $errors"
    );
}
print_r(json_decode($text, true, 512, JSON_THROW_ON_ERROR));`,
  Ruby: `require 'json'
require 'net/http'

uri = URI('https://api.example.com/v1/payments')
request = Net::HTTP::Post.new(uri)
request.basic_auth(ENV.fetch('PAYMENTS_SECRET_KEY'), '')
request['Idempotency-Key'] = '3f0b6c1e'
request['Content-Type'] = 'application/json'
request.body = JSON.generate({
  amount: 11_500, # SAR 115.00
  description: "Sara's order",
  source: { type: 'token', manual: false }
})

response = Net::HTTP.start(
  uri.host, uri.port, use_ssl: true, read_timeout: 60
) do |http|
  http.request(request)
end
unless response.is_a?(Net::HTTPSuccess)
  error = JSON.parse(response.body)
  raise "#{error['code']}: #{error['message']}" \\
    " (#{error['request_id']}) #{error['errors']}"
end
pp JSON.parse(response.body)`,
  Java: `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;

public class Main {
    public static void main(String[] args) throws Exception {
        String key = System.getenv("PAYMENTS_SECRET_KEY") + ":";
        byte[] bytes = key.getBytes(StandardCharsets.UTF_8);
        String credentials =
            Base64.getEncoder().encodeToString(bytes);
        // amount: SAR 115.00
        String json = """
            {
              "amount": 11500,
              "description": "Sara's order",
              "source": { "type": "token", "manual": false }
            }""";
        HttpRequest request = HttpRequest.newBuilder()
            .uri(URI.create(
                "https://api.example.com/v1/payments"))
            .timeout(Duration.ofSeconds(60))
            .header("Authorization", "Basic " + credentials)
            .header("Idempotency-Key", "3f0b6c1e")
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(json))
            .build();
        HttpResponse<String> response =
            HttpClient.newHttpClient().send(
                request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() >= 400) {
            // The body has code, message, request_id, errors.
            throw new IllegalStateException(
                response.statusCode() + " " + response.body());
        }
        System.out.println(response.body());
    }
}`,
  'C#': `using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

using var request = new HttpRequestMessage(
    HttpMethod.Post, "https://api.example.com/v1/payments");
var key = Environment.GetEnvironmentVariable(
    "PAYMENTS_SECRET_KEY") + ":";
request.Headers.Authorization = new AuthenticationHeaderValue(
    "Basic",
    Convert.ToBase64String(Encoding.UTF8.GetBytes(key)));
request.Headers.TryAddWithoutValidation(
    "Idempotency-Key", "3f0b6c1e");
request.Content = JsonContent.Create(new JsonObject
{
    ["amount"] = 11500, // SAR 115.00
    ["description"] = "Sara's order",
    ["source"] = new JsonObject
    {
        ["type"] = "token",
        ["manual"] = false,
    },
});

using var client = new HttpClient();
client.Timeout = TimeSpan.FromSeconds(60);
using var response = await client.SendAsync(request);
if (!response.IsSuccessStatusCode)
{
    var error =
        await response.Content.ReadFromJsonAsync<JsonElement>();
    var code = error.GetProperty("code");
    var message = error.GetProperty("message");
    var requestId = error.GetProperty("request_id");
    var details = error.GetProperty("errors");
    throw new HttpRequestException(
        $"{code}: {message} ({requestId}) {details}");
}
Console.WriteLine(await response.Content.ReadAsStringAsync());`,
};

/** What a language says of a query, a form and an answer without a body. */
const PIECES: readonly [label: SampleLabel, request: SampleRequest, piece: string][] = [
  [
    'Node.js',
    LOOK_UP,
    "url.search = new URLSearchParams({\n  bin: '440795',\n  amount: '20000',\n});",
  ],
  ['Node.js', LOOK_UP, 'const response = await fetch(url, {\n  headers: {'],
  ['Java', LOOK_UP, 'import java.net.URLEncoder;\n'],
  ['Java', LOOK_UP, 'String query = encode(List.of(\n            Map.entry("bin", "440795"),'],
  ['Java', LOOK_UP, '"https://api.example.com/v1/sources/issuer?" + query))\n'],
  [
    'Java',
    LOOK_UP,
    '+ "=" + encode(field.getValue()))\n            .collect(Collectors.joining("&"));',
  ],
  ['Java', LOOK_UP, 'return URLEncoder.encode(text, StandardCharsets.UTF_8);\n    }\n}'],
  ['PHP', FORM, "CURLOPT_POSTFIELDS => http_build_query([\n        'amount' => '11500',"],
  [
    'Ruby',
    FORM,
    "request.set_form_data({\n  'amount' => '11500',\n  'source[type]' => 'creditcard'\n})",
  ],
  [
    'Python',
    DELETE,
    'response = requests.delete(\n    "https://api.example.com/v1/tokens/token_a",',
  ],
  ['Python', DELETE, '\nprint(response.status_code)'],
];

function codeOf(label: string, request: SampleRequest): string | undefined {
  return writeSamples(request, PROVIDER).find((one) => one.label === label)?.code;
}

for (const [label, code] of Object.entries(CREATED))
  test(`${label}: a request with a key, a header, a body and an amount`, () => {
    assert.equal(codeOf(label, CREATE), code);
  });

test('a query, a form and an answer without a body are what each language has for them', () => {
  assert.equal(
    codeOf('cURL', LOOK_UP),
    `curl -G https://api.example.com/v1/sources/issuer \\
  -u pk_test_YOUR_PUBLISHABLE_KEY: \\
  --data-urlencode 'bin=440795' \\
  --data-urlencode 'amount=20000'`,
  );
  assert.equal(
    codeOf('cURL', DELETE),
    `curl -X DELETE https://api.example.com/v1/tokens/token_a \\
  -u sk_test_YOUR_SECRET_KEY:`,
  );
  for (const [label, request, piece] of PIECES) {
    const code = codeOf(label, request) ?? '';
    assert.ok(code.includes(piece), `${label}\n${code}`);
  }
});

test('a field that only a browser or an app may send is shown in cURL alone, in JSON and in a form', () => {
  const options = { ...PROVIDER, clientFields: ['pin'] };
  const labels = (body: NonNullable<SampleRequest['body']>) =>
    writeSamples({ ...CREATE, body }, options).map(({ label }) => label);
  const json = { type: 'json', contentType: 'application/json' } as const;
  const form = { type: 'form', contentType: 'application/x-www-form-urlencoded' } as const;
  const all = SAMPLE_LANGUAGES.map(({ label }) => label);
  assert.deepEqual(labels({ ...json, value: { cards: [{ pin: '1' }] } }), ['cURL']);
  assert.deepEqual(labels({ ...form, fields: [{ name: 'card[pin]', value: '1' }] }), ['cURL']);
  assert.deepEqual(labels({ ...json, value: { pins: 1, note: 'pin' } }), all);
  assert.deepEqual(labels({ ...form, fields: [{ name: 'pinned', value: 'pin' }] }), all);
});
