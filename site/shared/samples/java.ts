// A request in Java 17 with java.net.http: a complete class. Entry: javaSample().

import { CERTIFICATE, type Credentials, concatenated, fieldValue } from './credentials.ts';
import type { SampleField } from './fields.ts';
import { block, commentLines, hangingCallCode, jsonText, quoted } from './literals.ts';
import { partHead } from './multipart.ts';
import { type PreparedRequest, querySign, TIMEOUT_SECONDS } from './prepared-request.ts';

const INDENT = '    ';

const text = (value: string): string => quoted(value, '"');

const SYNTAX = {
  text,
  secret: (variable: string) => `System.getenv("${variable}")`,
  plus: ' + ',
  comma: 'between',
  comment: ' // ',
  indent: INDENT,
} as const;

export function javaSample(request: PreparedRequest): string {
  const { query, body, responseKind } = request;
  const needsEncode = query.length > 0 || body?.type === 'form';
  return `${importsOf(request)
    .map((name) => `import ${name};\n`)
    .join('')}
public class Main {
    public static void main(String[] args) throws Exception {
${statements(request).replace(/^(?=.)/gm, INDENT.repeat(2))}
        HttpResponse<String> response =
            ${request.certificate === undefined ? 'HttpClient.newHttpClient()' : 'HttpClient.newBuilder().sslContext(tls).build()'}.send(
                request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() >= 400) {
${throwCode(request.errorFields)}            throw new IllegalStateException(
                response.statusCode() + " " + response.body());
        }
        System.out.println(response.${responseKind === 'none' ? 'statusCode' : 'body'}());
    }
${needsEncode ? ENCODE : ''}${body?.type === 'multipart' ? ADD_PART : ''}}`;
}

function throwCode(fields: PreparedRequest['errorFields']): string {
  if (fields === undefined) return '';
  const { type, code = type, message, requestId, details } = fields;
  const names = [code, message, requestId, details].filter(Boolean);
  return `            // The body has ${names.join(', ')}.\n`;
}

function importsOf({ query, basic, certificate, body }: PreparedRequest): string[] {
  const isMultipart = body?.type === 'multipart';
  const needsEncode = query.length > 0 || body?.type === 'form';
  const sendsParts = isMultipart && body.fields.some(({ file }) => file !== undefined);
  const hasLogin = basic !== undefined;
  const hasCertificate = certificate !== undefined;
  const isUsed = {
    'java.io.ByteArrayOutputStream': isMultipart,
    'java.io.File': hasCertificate,
    'java.net.URI': true,
    'java.net.URLEncoder': needsEncode,
    'java.net.http.HttpClient': true,
    'java.net.http.HttpRequest': true,
    'java.net.http.HttpResponse': true,
    'java.nio.charset.StandardCharsets': hasLogin || needsEncode || isMultipart,
    'java.nio.file.Files': sendsParts,
    'java.nio.file.Path': sendsParts || body?.type === 'binary',
    'java.security.KeyStore': hasCertificate,
    'java.time.Duration': true,
    'java.util.Base64': hasLogin,
    'java.util.List': needsEncode,
    'java.util.Map': needsEncode,
    'java.util.UUID': isMultipart,
    'java.util.stream.Collectors': needsEncode,
    'javax.net.ssl.KeyManagerFactory': hasCertificate,
    'javax.net.ssl.SSLContext': hasCertificate,
  };
  return Object.entries(isUsed).flatMap(([name, is]) => (is ? [name] : []));
}

/** The statements up to the request, not yet indented. */
function statements(request: PreparedRequest): string {
  const { method, url, query, headers, basic, certificate, body } = request;
  const address = query.length === 0 ? text(url) : `${text(url + querySign(url))} + query`;
  const { setup, publisher, type } = bodyCode(request);
  const isNamed = ['GET', 'POST', 'PUT', 'DELETE'].includes(method);
  const takesBody = method === 'POST' || method === 'PUT';
  const sends = isNamed && (takesBody || body === undefined);
  const calls = [
    `.timeout(Duration.ofSeconds(${TIMEOUT_SECONDS}))`,
    ...(basic === undefined ? [] : ['.header("Authorization", "Basic " + credentials)']),
    ...request.secrets.map(({ name, parts }) => header(name, concatenated(parts, SYNTAX))),
    ...headers.map(([name, value]) => header(name, text(value))),
    ...(type === undefined ? [] : [`.header("Content-Type", ${type})`]),
    sends ? `.${method}(${takesBody ? publisher : ''})` : `.method(${text(method)}, ${publisher})`,
    '.build();',
  ];
  return [
    ...(certificate === undefined ? [] : [tlsStatements(certificate)]),
    ...(basic === undefined ? [] : [credentials(basic)]),
    ...(query.length === 0 ? [] : [`String query = ${encoded(query)};`]),
    ...setup,
    'HttpRequest request = HttpRequest.newBuilder()',
    hangingInMain([`${INDENT}.uri(URI.create(`, address, '))']),
    ...calls.map((call) => INDENT + call),
  ].join('\n');
}

function tlsStatements({ variable }: Credentials): string {
  return `char[] password = System.getenv("${variable}").toCharArray();
KeyStore store = KeyStore.getInstance(new File(${text(CERTIFICATE.store)}), password);
KeyManagerFactory keys =
    KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
keys.init(store, password);
SSLContext tls = SSLContext.getInstance("TLS");
tls.init(keys.getKeyManagers(), null, null);`;
}

/** hangingCallCode() for a statement that is yet to be indented. */
function hangingInMain([before, inner, after]: [string, string, string]): string {
  const line = hangingCallCode([INDENT.repeat(2) + before, inner, after], INDENT);
  return line.replace(/^ {8}/gm, '');
}

/** `value`: as code. */
function header(name: string, value: string): string {
  return hangingInMain([`${INDENT}.header(${text(name)}, `, value, ')']).trimStart();
}

function credentials({ variable, isUserName }: Credentials): string {
  const value = SYNTAX.secret(variable) + (isUserName ? ' + ":"' : '');
  return `${hangingInMain(['String key = ', value, ';'])}
byte[] bytes = key.getBytes(StandardCharsets.UTF_8);
String credentials =
    Base64.getEncoder().encodeToString(bytes);`;
}

interface BodyCode {
  setup: readonly string[]; // statements
  publisher: string;
  type?: string;
}

function bodyCode({ body, comments }: PreparedRequest): BodyCode {
  const publishers = 'HttpRequest.BodyPublishers';
  if (body === undefined) return { setup: [], publisher: `${publishers}.noBody()` };
  const type = text(body.contentType);
  switch (body.type) {
    case 'json': {
      const above = commentLines(comments).map((line) => `// ${line}`);
      const setup = [...above, `String json = ${textBlock(jsonText(body.value))};`];
      return { setup, publisher: `${publishers}.ofString(json)`, type };
    }
    case 'form': {
      const setup = [`String form = ${encoded(body.fields)};`];
      return { setup, publisher: `${publishers}.ofString(form)`, type };
    }
    case 'multipart':
      return {
        setup: [
          'String boundary = UUID.randomUUID().toString();',
          'ByteArrayOutputStream form = new ByteArrayOutputStream();',
          ...body.fields.map(partStatement),
          'form.writeBytes(("--" + boundary + "--\\r\\n").getBytes(StandardCharsets.UTF_8));',
        ],
        publisher: `${publishers}.ofByteArray(form.toByteArray())`,
        type: `${text(body.contentType.replace(/\s*(?:;.*)?$/s, '; boundary='))} + boundary`,
      };
    case 'text':
      return { setup: [], publisher: `${publishers}.ofString(${text(body.text)})`, type };
    case 'binary':
      return { setup: [], publisher: `${publishers}.ofFile(Path.of(${text(body.file)}))`, type };
    default:
      return body satisfies never;
  }
}

/** Backslashes are doubled, so that JSON's own escapes are left for JSON to read. */
function textBlock(json: string): string {
  if (!json.includes('\n')) return text(json);
  const inner = json.replaceAll('\\', '\\\\').replaceAll('"""', '""\\"');
  return `"""\n${inner.replace(/^/gm, INDENT)}"""`;
}

function encoded(fields: readonly SampleField[]): string {
  const written = fields.map(
    (field) => `Map.entry(${text(field.name)}, ${fieldValue(field, SYNTAX)})`,
  );
  return block(written, { open: 'encode(List.of(', close: '))' }, SYNTAX, 0);
}

/** A call of addPart(), which ADD_PART defines: its arguments are what follows `form-data; `. */
function partStatement(field: SampleField): string {
  const { value, file } = field;
  const head = partHead(field)
    .replace(/^Content-Disposition: form-data; /, '')
    .replace(/\r\n$/, '');
  const bytes =
    file === undefined
      ? `${text(value)}.getBytes(StandardCharsets.UTF_8)`
      : `Files.readAllBytes(Path.of(${text(file)}))`;
  return `addPart(form, boundary, ${text(head)},\n${INDENT}${bytes});`;
}

const ENCODE = `
    private static String encode(
            List<Map.Entry<String, String>> fields) {
        return fields.stream()
            .map(field -> encode(field.getKey())
                + "=" + encode(field.getValue()))
            .collect(Collectors.joining("&"));
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
`;

const ADD_PART = `
    private static void addPart(
            ByteArrayOutputStream form, String boundary,
            String field, byte[] content) {
        String head = "--" + boundary + "\\r\\n"
            + "Content-Disposition: form-data; " + field + "\\r\\n\\r\\n";
        form.writeBytes(head.getBytes(StandardCharsets.UTF_8));
        form.writeBytes(content);
        form.writeBytes("\\r\\n".getBytes(StandardCharsets.UTF_8));
    }
`;
