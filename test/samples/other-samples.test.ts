// Whole samples, word for word.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Sample,
  type SampleRequest,
  writeSamples,
} from '../../site/shared/samples/write-samples.ts';
import { PROVIDER, PUBLISHABLE, SECRET } from './provider.ts';

function sample(label: Sample['label'], request: SampleRequest): string | undefined {
  return writeSamples(request, PROVIDER).find((candidate) => candidate.label === label)?.code;
}

const LOOK_UP: SampleRequest = {
  method: 'GET',
  url: 'https://api.example.com/v1/sources/issuer',
  query: [
    ['bin', '440795'],
    ['amount', '20000'],
  ],
  headers: [],
  auth: PUBLISHABLE,
  comments: { '?amount': 'SAR 200.00' },
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
      { name: 'amount', value: '11500', comment: 'SAR 115.00' },
      { name: 'source[type]', value: 'creditcard' },
      { name: 'source[save_card]', value: 'true' },
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

test('cURL: -G and one option for each part of the query', () => {
  assert.equal(
    sample('cURL', LOOK_UP),
    `# amount: SAR 200.00
curl -G https://api.example.com/v1/sources/issuer \\
  -u pk_test_YOUR_PUBLISHABLE_KEY: \\
  --data-urlencode 'bin=440795' \\
  --data-urlencode 'amount=20000'`,
  );
});

test('Node.js: a query from URLSearchParams', () => {
  assert.equal(
    sample('Node.js', LOOK_UP),
    `const auth = Buffer.from(
  \`\${process.env.PAYMENTS_PUBLISHABLE_KEY}:\`,
).toString('base64');

const url = new URL(
  'https://api.example.com/v1/sources/issuer',
);
url.search = new URLSearchParams({
  bin: '440795',
  amount: '20000', // SAR 200.00
});

const response = await fetch(url, {
  headers: { Authorization: \`Basic \${auth}\` },
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

test('Java: a query encoded by a method of the class', () => {
  assert.equal(
    sample('Java', LOOK_UP),
    `import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

public class Main {
    public static void main(String[] args) throws Exception {
        String key =
            System.getenv("PAYMENTS_PUBLISHABLE_KEY") + ":";
        byte[] bytes = key.getBytes(StandardCharsets.UTF_8);
        String credentials =
            Base64.getEncoder().encodeToString(bytes);
        String query = encode(List.of(
            Map.entry("bin", "440795"),
            Map.entry("amount", "20000") // SAR 200.00
        ));
        HttpRequest request = HttpRequest.newBuilder()
            .uri(URI.create(
                "https://api.example.com/v1/sources/issuer?" + query))
            .timeout(Duration.ofSeconds(60))
            .header("Authorization", "Basic " + credentials)
            .GET()
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
}`,
  );
});

test('PHP: a form with names in brackets and no key', () => {
  assert.equal(
    sample('PHP', FORM),
    `<?php
$curl = curl_init('https://api.example.com/v1/payments');
curl_setopt_array($curl, [
    CURLOPT_POSTFIELDS => http_build_query([
        'amount' => '11500', // SAR 115.00
        'source[type]' => 'creditcard',
        'source[save_card]' => 'true',
    ]),
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

test('Ruby: a form with names in brackets and no key', () => {
  assert.equal(
    sample('Ruby', FORM),
    `require 'json'
require 'net/http'

uri = URI('https://api.example.com/v1/payments')
request = Net::HTTP::Post.new(uri)
request.set_form_data({
  'amount' => '11500', # SAR 115.00
  'source[type]' => 'creditcard',
  'source[save_card]' => 'true'
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

test('cURL: a request without a body', () => {
  assert.equal(
    sample('cURL', DELETE),
    `curl -X DELETE https://api.example.com/v1/tokens/token_a \\
  -u sk_test_YOUR_SECRET_KEY:`,
  );
});

test('Python: an answer without a body', () => {
  assert.equal(
    sample('Python', DELETE),
    `import os

import requests

response = requests.delete(
    "https://api.example.com/v1/tokens/token_a",
    auth=(os.environ["PAYMENTS_SECRET_KEY"], ""),
    timeout=60,
)
if not response.ok:
    error = response.json()
    raise RuntimeError(
        f"{error['code']}: {error['message']}"
        f" ({error['request_id']}) {error['errors'] or ''}"
    )
print(response.status_code)`,
  );
});
