// An error of the YAML parser → one sentence that a writer understands, with the corrected line.
// Entry: syntaxFault(). Reports only the first error: later ones are mostly consequences.

import { type Document, isScalar, visit, type YAMLError } from 'yaml';
import type { OffsetFault } from '../diagnostics/positions.ts';
import { conflictMarker } from '../text/conflict-markers.ts';

export function syntaxFault(document: Document.Parsed, text: string): OffsetFault | undefined {
  const errors: YAMLError[] = [...document.errors, ...document.warnings];
  const [first] = errors.sort((a, b) => a.pos[0] - b.pos[0]);
  if (first === undefined) return undefined;
  const marker = conflictMarker(text);
  if (marker !== undefined) return marker;
  const offset = Math.min(first.pos[0], text.length);
  const finding = { error: first, offset, document, text, line: lineOf(text, offset) };
  const { message } = first;
  const words = message.charAt(0).toLowerCase() + message.slice(1);
  return inOurWords(finding) ?? { offset, text: `YAML: ${words}` };
}

interface ParserFinding {
  error: YAMLError;
  offset: number;
  document: Document.Parsed;
  text: string;
  line: SourceLine;
}

/** `- title: a: b`: lead "- ", key "title", value "a: b". */
interface SourceLine {
  lead: string;
  key?: string;
  value: string;
  valueStart: number; // an offset
}

function inOurWords(complaint: ParserFinding): OffsetFault | undefined {
  const { error, offset, line } = complaint;
  // A value that begins with one of YAML's special characters, such as `%%name%%` or `**bold**`.
  if (/^[%@`*&!]/.test(line.value)) return needsQuotes(line);
  if (error.message.includes('without - indicator')) return unevenIndent(offset);
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return { offset, text: "a tab can't indent YAML", hint: 'use spaces' };
    case 'BLOCK_AS_IMPLICIT_KEY':
      return blockInLine(complaint);
    case 'MULTILINE_IMPLICIT_KEY':
      return notAPair(complaint);
    case 'MISSING_CHAR':
      return somethingMissing(complaint);
    case 'BAD_INDENT':
      return badIndent(complaint);
    case 'BAD_DQ_ESCAPE':
      return {
        offset,
        text: 'no such escape in double quotes',
        hint: "use single quotes: 'C:\\new'",
      };
    case 'UNEXPECTED_TOKEN':
      return unexpected(complaint);
    default:
      return undefined;
  }
}

function needsQuotes(line: SourceLine): OffsetFault {
  return {
    offset: line.valueStart,
    text: `a value can't start with "${line.value[0]}" unless it is in quotes`,
    hint: `write ${quoted(line)}`,
  };
}

function blockInLine({ error, offset, line }: ParserFinding): OffsetFault {
  if (error.message.includes('sequence')) return unevenIndent(offset);
  if (/:(?:\s|$)/.test(line.value)) {
    return {
      offset: line.valueStart,
      text: `a value with ": " in it must be in quotes`,
      hint: `write ${quoted(line)}`,
    };
  }
  return {
    offset: line.valueStart,
    text: 'the next line is indented under a line that has a value already',
    hint: 'start the keys of one level in the same column',
  };
}

function notAPair({ offset, line, text }: ParserFinding): OffsetFault {
  const written = text.slice(offset).split('\n', 1)[0]?.trim() ?? '';
  const [, key, value] = /^([\w.-]+):(\S.*)$/.exec(written) ?? [];
  const correction =
    key === undefined ? `${shortened(written)}: …` : `${key}: ${shortened(value ?? '')}`;
  return {
    offset,
    text:
      key === undefined
        ? `"${shortened(written)}" is not a "key: value" pair`
        : 'a space is missing after the colon',
    hint: `write ${line.lead.trimStart()}${correction}`,
  };
}

function somethingMissing(finding: ParserFinding): OffsetFault | undefined {
  const { error, document, offset } = finding;
  if (error.message.includes('quote')) {
    return {
      offset: quotedScalarStart(document, error.pos[0]) ?? offset,
      text: 'the quote that opens here is never closed',
      hint: "close it with the same sign; a quote inside single quotes is written twice: 'it''s'",
    };
  }
  if (error.message.includes('directives-end')) {
    return { offset: 0, text: 'a line can\'t start with "%"', hint: 'put the text in quotes' };
  }
  return error.message.includes('map values') ? notAPair(finding) : undefined;
}

function badIndent({ error, offset }: ParserFinding): OffsetFault {
  const [, bracket] = /end with an? ([\]}])/.exec(error.message) ?? [];
  if (bracket === undefined) return unevenIndent(offset);
  const opening = bracket === ']' ? '[' : '{';
  return {
    offset,
    text: `"${opening}" was opened above and is not closed before this line`,
    hint: `write "${bracket}" at its end, or indent this line`,
  };
}

function unexpected({ offset, line }: ParserFinding): OffsetFault | undefined {
  if (line.value.startsWith('"') || line.value.startsWith("'")) {
    return {
      offset,
      text: 'there is text after the closing quote',
      hint: `write ${quoted(line)}`,
    };
  }
  if (/^[>|-]/.test(line.value)) return needsQuotes(line);
  if (/^[[{]/.test(line.value)) {
    return { offset, text: "the brackets of this list or map don't match, or a comma is missing" };
  }
  return undefined;
}

function unevenIndent(offset: number): OffsetFault {
  return {
    offset,
    text: 'this line is not indented like the lines it belongs to',
    hint: 'start the keys of one level, and the "-" of one list, in the same column',
  };
}

function lineOf(text: string, offset: number): SourceLine {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const written = text.slice(start, offset + 1_000).split('\n', 1)[0] ?? '';
  const [, lead = '', key, gap = '', value = ''] =
    /^(\s*(?:- +)*)(?:([\w.-]+|"[^"]*"|'[^']*'):( +|$))?(.*)$/.exec(written) ?? [];
  const before = lead.length + (key === undefined ? 0 : key.length + 1 + gap.length);
  return { lead, key, value: value.trimEnd(), valueStart: start + before };
}

/** The line's key and value, with the value in single quotes, where only `'` needs escaping. */
function quoted({ key, value }: SourceLine): string {
  const [, , inside = value] = /^(["'])(.*)\1$/.exec(value) ?? [];
  const inQuotes = `'${shortened(inside).replaceAll("'", "''")}'`;
  return key === undefined ? inQuotes : `${key}: ${inQuotes}`;
}

function quotedScalarStart(document: Document.Parsed, errorOffset: number): number | undefined {
  let start: number | undefined;
  visit(document, {
    Scalar(_, node) {
      if (!isScalar(node) || !node.type?.startsWith('QUOTE') || node.range == null) return;
      if (node.range[0] <= errorOffset) start = node.range[0];
    },
  });
  return start;
}

/** Enough of the written text to recognise it. */
export function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
