// What YAML and JSON are read into: nodes with their positions.

interface Span {
  start: number; // offsets in the file
  end: number;
}

export type YamlScalar = Span & {
  kind: 'scalar';
  value: string | number | boolean | null;
  written: string; // as in the file, without quotes: 3.10, not 3.1
  original?: string; // the value under this translation
};
export type YamlList = Span & { kind: 'list'; items: readonly YamlNode[] };
export interface YamlPair {
  key: string;
  keyStart: number;
  value: YamlNode;
}
export type YamlMap = Span & { kind: 'map'; pairs: readonly YamlPair[] };
export type YamlNode = YamlScalar | YamlList | YamlMap;
