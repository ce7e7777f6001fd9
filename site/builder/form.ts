// What the fields of the builder share: the values, their index, what is wrong. Entries: FormContext, useForm().

import { createContext, useContext } from 'react';
import type { Json } from '../shared/reference/schema-node.ts';
import type { Keys } from '../shared/request-form/form-values.ts';
import type { NodeIndex } from '../shared/request-form/node-index.ts';
import { pointerStep } from '../shared/samples/fields.ts';

export interface Form {
  prefix: string; // of all element ids
  index: NodeIndex;
  values: Json;
  set: (keys: Keys, value: Json, focus?: string) => void; // focus: id of what takes focus after the next render
  remove: (keys: Keys, focus: string) => void;
  replace: (values: Json) => void;
  errorAt: (pointer: string) => string | undefined; // the error shown at the field
  touch: (pointer: string) => void;
}

export const FormContext = createContext<Form | undefined>(undefined);

export function useForm(): Form {
  const form = useContext(FormContext);
  if (form === undefined) throw new Error('useForm: outside FormContext');
  return form;
}

export function pointerOf(keys: Keys): string {
  return keys.map((key) => `/${pointerStep(String(key))}`).join('');
}

/** Keys that a reader names may contain anything; ids may not contain white space. */
export function fieldId(prefix: string, pointer: string): string {
  return prefix + pointer.replace(/[^\w/.-]/g, (sign) => `~${sign.codePointAt(0)}`);
}
