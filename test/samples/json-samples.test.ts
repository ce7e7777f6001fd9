// Whole samples, word for word.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Sample,
  type SampleRequest,
  writeSamples,
} from '../../site/shared/samples/write-samples.ts';
import { PROVIDER, SECRET } from './provider.ts';

function sample(label: Sample['label'], request: SampleRequest): string | undefined {
  return writeSamples(request, PROVIDER).find((candidate) => candidate.label === label)?.code;
}

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
  comments: { '/amount': 'SAR 115.00' },
};

test('cURL: the key as -u, the body in single quotes, the amount above', () => {
  assert.equal(
    sample('cURL', CREATE),
    `# amount: SAR 115.00
curl https://api.example.com/v1/payments \\
  -u sk_test_YOUR_SECRET_KEY: \\
  -H 'Idempotency-Key: 3f0b6c1e' \\
  -H 'Content-Type: application/json' \\
  -d '{
    "amount": 11500,
    "description": "Sara'\\''s order",
    "source": { "type": "token", "manual": false }
  }'`,
  );
});

test('Node.js: fetch, a timeout, the error of the API thrown', () => {
  assert.equal(
    sample('Node.js', CREATE),
    `const auth = Buffer.from(
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
  );
});

test('a field that only a browser or an app may send is shown in cURL alone, in JSON and in a form', () => {
  const options = { ...PROVIDER, clientFields: ['pin'] };
  const labels = (body: NonNullable<SampleRequest['body']>) =>
    writeSamples({ ...CREATE, body }, options).map(({ label }) => label);
  const json = { type: 'json', contentType: 'application/json' } as const;
  const form = { type: 'form', contentType: 'application/x-www-form-urlencoded' } as const;
  assert.deepEqual(labels({ ...json, value: { cards: [{ pin: '1' }] } }), ['cURL']);
  assert.deepEqual(labels({ ...form, fields: [{ name: 'card[pin]', value: '1' }] }), ['cURL']);
  assert.equal(labels({ ...json, value: { pins: 1, note: 'pin' } }).length, 7);
  assert.equal(labels({ ...form, fields: [{ name: 'pinned', value: 'pin' }] }).length, 7);
});

test('Python: requests, literals of its own', () => {
  assert.equal(
    sample('Python', CREATE),
    `import os

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
  );
});

test('PHP: cURL and an array', () => {
  assert.equal(
    sample('PHP', CREATE),
    `<?php
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
  );
});

test('Ruby: Net::HTTP and a hash', () => {
  assert.equal(
    sample('Ruby', CREATE),
    `require 'json'
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
  );
});

test('Java: a whole class, the body in a text block', () => {
  assert.equal(
    sample('Java', CREATE),
    `import java.net.URI;
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
  );
});

test('C#: top-level statements and a JsonObject', () => {
  assert.equal(
    sample('C#', CREATE),
    `using System.Net.Http.Headers;
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
  );
});
