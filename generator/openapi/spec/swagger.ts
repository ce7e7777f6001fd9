// A Swagger 2.0 file → the same API in OpenAPI 3.0, by @scalar/openapi-upgrader. Entry: openApiOf(). From there back to
// the file: pointerInSwagger(), inSwagger().

import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0';
import { type Fields, isRecord, pointerStep } from './references.ts';

export function isSwagger(value: unknown): value is Fields {
  return isRecord(value) && /^2\.0\b/.test(String(value['swagger'] ?? ''));
}

/** The file itself if it is malformed. `isSwaggerFile(file)`: whether that file is Swagger too. */
export function openApiOf(root: Fields, isSwaggerFile: (file: string) => boolean): Fields {
  try {
    return upgradeFromTwoToThree(copyOf(root, isSwaggerFile));
  } catch {
    return root; // check/structure-faults.ts says what is wrong
  }
}

/** The package changes its input, and leaves references to bodies and to other files as they are. */
function copyOf(root: Fields, isSwaggerFile: (file: string) => boolean): Fields {
  const { parameters, host, schemes = ['https'] } = root;
  const isBody = (value: unknown): boolean =>
    isRecord(value) && (value['in'] === 'body' || value['in'] === 'formData');
  const shared = Object.entries(isRecord(parameters) ? parameters : {});
  const bodies = new Map<unknown, unknown>(
    shared.flatMap(([name, value]) =>
      isBody(value) ? [[`#/parameters${pointerStep(name)}`, value]] : [],
    ),
  );
  const item = (value: unknown): unknown =>
    isRecord(value) ? (bodies.get(value['$ref']) ?? value) : value;
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((inner) => copy(item(inner)));
    return isRecord(value) ? mapped(value) : value;
  };
  const mapped = (value: Fields): Fields =>
    Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string' ? reference(inner) : copy(inner),
      ]),
    );
  const reference = (written: string): string => {
    const [file = '', fragment = ''] = written.split('#');
    const [old, name] = SECTIONS.find(([prefix]) => fragment.startsWith(prefix)) ?? [];
    if (old === undefined || file === '' || !isSwaggerFile(file)) return written;
    return `${file}#${name}${fragment.slice(old.length)}`;
  };
  return mapped({
    ...root,
    ...(host === undefined ? {} : { schemes }),
    ...(bodies.size === 0
      ? {}
      : { parameters: Object.fromEntries(shared.filter(([, value]) => !isBody(value))) }),
  });
}

const SECTIONS = [
  ['/definitions/', '/components/schemas/'],
  ['/responses/', '/components/responses/'],
  ['/parameters/', '/components/parameters/'],
  ['/securityDefinitions/', '/components/securitySchemes/'],
] as const;

/** The nearest place in the file. The parameters of an operation have other numbers there. */
export function pointerInSwagger(pointer: string): string {
  const [old, name] = SECTIONS.find(([, prefix]) => pointer.startsWith(prefix)) ?? [];
  if (old !== undefined) return old + pointer.slice(name.length);
  return pointer.replace(/^(\/paths(?:\/[^/]+){1,2}\/parameters)\/.*/, '$1');
}

/** The text of a message with references in Swagger's form. */
export function inSwagger(words: string): string {
  return SECTIONS.reduce((text, [old, name]) => text.replaceAll(`#${name}`, `#${old}`), words);
}
