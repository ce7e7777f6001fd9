import { mkdtempSync, writeFileSync } from 'node:fs';
import { bundle, validate, compileErrors } from '@readme/openapi-parser';
import { problemsOf } from './json-schema.ts';
import { readSpecs, examplesOf, schemasOf, operationsOf } from './spec-files.ts';
const specs = readSpecs();
const dir = mkdtempSync('/tmp/specs-');
for (const f of specs.files) writeFileSync(`${dir}/${f.name}`, f.text);
for (const f of specs.files) {
  if (f.unknownVariables.length) console.log(f.name, f.unknownVariables);
  const b = await bundle(`${dir}/${f.name}`);
  const r = await validate(structuredClone(b));
  console.log(f.name, r.valid, r.valid ? r.warnings : compileErrors(r));
}
let n = 0;
for (const e of examplesOf(specs)) { n++; for (const p of problemsOf(e.value, e.schema, e.place)) console.log(e.where, e.name, p.path, p.text); }
console.log(n, 'examples', schemasOf(specs).length, 'schemas', operationsOf(specs).length, 'operations');
