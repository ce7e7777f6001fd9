// The field of the search form as a combobox: text, keys, focus, attributes. Entry: useComboboxInput().
// The shell rendered the form before this code was loaded, so it changes the field's element directly.

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { clearMarks } from '../../runtime/search/highlight-words.ts';

export interface ComboboxOptions {
  form: RefObject<HTMLFormElement | null>;
  list: RefObject<HTMLElement | null>;
  id: string; // of the list; its options are `${id}o0`, `${id}o1`, …
}

export interface Combobox {
  query: string;
  isOpen: boolean;
  active: number;
  setActive(index: number): void;
  setCount(count: number): void; // of options, at each render
  close(): void;
  clear(): void;
  write(text: string): void;
}

export function useComboboxInput({ form, list, id }: ComboboxOptions): Combobox {
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const now = useRef({ count: 0, active: 0, isOpen: false });
  now.current.active = active;
  now.current.isOpen = isOpen;

  useEffect(() => {
    const input = inputOf(form);
    if (input === undefined) return;
    const type = (): void => {
      setQuery(input.value);
      setActive(0); // the first hit is the one that Enter opens
      setOpen(true);
    };
    const focus = (): void => {
      setQuery(input.value);
      setOpen(true);
    };
    const blur = (): void => setOpen(false);
    const press = (event: KeyboardEvent): void =>
      pressKey(event, { ...now.current, input, id, setActive, setOpen });
    const stop = new AbortController();
    input.addEventListener('input', type, stop);
    input.addEventListener('focus', focus, stop);
    input.addEventListener('blur', blur, stop);
    input.addEventListener('keydown', press, stop);
    if (document.activeElement === input) type();
    else setQuery(input.value);
    return () => stop.abort();
  }, [form, id]);

  useAttributes({ form, list, id }, isOpen, active);

  return {
    query,
    isOpen,
    active,
    setActive,
    setCount: (count) => {
      now.current.count = count;
    },
    close: useCallback(() => {
      inputOf(form)?.blur();
      setOpen(false);
    }, [form]),
    clear: () => {
      writeInput(form, '');
      setQuery('');
      clearMarks();
      inputOf(form)?.focus();
    },
    write: (text) => {
      writeInput(form, text);
      setQuery(text);
    },
  };
}

interface Pressed {
  count: number; // of options
  active: number;
  isOpen: boolean;
  input: HTMLInputElement;
  id: string; // of the list
  setActive(index: number): void;
  setOpen(isOpen: boolean): void;
}

function pressKey(event: KeyboardEvent, pressed: Pressed): void {
  const { count, active, isOpen, input, id, setActive, setOpen } = pressed;
  if (event.isComposing) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    if (isOpen) setOpen(false);
    else input.blur();
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    // Past an end nothing is selected; one more press goes round.
    const step = event.key === 'ArrowDown' ? 1 : -1;
    if (isOpen) setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
    else setOpen(true);
  } else if (event.key === 'Enter' && isOpen) {
    const option = document.getElementById(`${id}o${Math.max(active, 0)}`);
    if (option === null) return; // the form leads to the search page
    event.preventDefault();
    input.blur();
    option.click();
  }
}

function useAttributes({ form, list, id }: ComboboxOptions, isOpen: boolean, active: number): void {
  useEffect(() => {
    const input = inputOf(form);
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(isOpen),
      spellcheck: 'false',
    };
    for (const [name, value] of Object.entries(attributes)) input?.setAttribute(name, value);
  }, [form, id, isOpen]);
  // After each render, because the options change.
  useEffect(() => {
    const input = inputOf(form);
    const option = isOpen && active >= 0 ? document.getElementById(`${id}o${active}`) : null;
    if (option === null) input?.removeAttribute('aria-activedescendant');
    else input?.setAttribute('aria-activedescendant', option.id);
    if (list.current?.closest('[hidden]') === null) option?.scrollIntoView({ block: 'nearest' });
  });
}

function inputOf(form: RefObject<HTMLFormElement | null>): HTMLInputElement | undefined {
  return form.current?.querySelector('input') ?? undefined;
}

function writeInput(form: RefObject<HTMLFormElement | null>, text: string): void {
  const input = inputOf(form);
  if (input !== undefined) input.value = text;
}
