// Turns the field of the search form into a combobox: text, keys, focus, attributes. The shell rendered the form
// before this code was loaded, so it changes the field's element directly. Entry: useComboboxInput().

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { clearMarks } from '../../runtime/search/highlight-words.ts';
import { forgetPlace, returnToPlace } from '../../runtime/search/reader-place.ts';

export interface ComboboxOptions {
  form: RefObject<HTMLFormElement | null>;
  list: RefObject<HTMLElement | null>;
  id: string; // of the list; its options are `${id}o0`, `${id}o1`, …
}

/** What the list shows. */
export interface ListedOptions {
  count: number;
  first: number; // active until the reader moves; what Enter opens; -1: none
  isCurrent: boolean; // false: the options are for an earlier text of the field
}

export interface Combobox {
  query: string;
  isOpen: boolean;
  setActive(index: number): void;
  close(): void;
  clear(): void;
  write(text: string): void;
  list(options: ListedOptions): number; // call on each render; returns the active option, -1: none
}

export function useComboboxInput({ form, list, id }: ComboboxOptions): Combobox {
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setActive] = useState<number>(); // undefined: the reader has not moved
  const now = useRef<Now>({ count: 0, first: 0, active: 0, isOpen: false, isCurrent: true });
  now.current.isOpen = isOpen;
  const isAwaited = useRef(false); // Enter was pressed before the options for the typed text arrived

  useEffect(() => {
    const input = inputOf(form);
    if (input === undefined) return;
    const type = (): void => {
      isAwaited.current = false;
      if (input.value === '') clearMarks();
      setQuery(input.value);
      setActive(undefined);
      setOpen(true);
    };
    const focus = (): void => {
      setQuery(input.value);
      setOpen(true);
    };
    const blur = (): void => {
      isAwaited.current = false;
      setOpen(false);
      forgetPlace();
    };
    const press = (event: KeyboardEvent): void =>
      pressKey(event, { ...now.current, input, id, isAwaited, setActive, setOpen });
    const stop = new AbortController();
    input.addEventListener('input', type, stop);
    input.addEventListener('focus', focus, stop);
    input.addEventListener('blur', blur, stop);
    input.addEventListener('keydown', press, stop);
    if (document.activeElement === input) type();
    else setQuery(input.value);
    return () => stop.abort();
  }, [form, id]);

  useAttributes({ form, list, id }, isOpen, now);
  useAwaitedOption(form, id, { isAwaited, now });

  return {
    query,
    isOpen,
    setActive,
    list: ({ count, first, isCurrent }) => {
      const shown = chosen === undefined || chosen >= count ? first : chosen;
      Object.assign(now.current, { count, first, isCurrent, active: shown });
      return shown;
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

interface Now extends ListedOptions {
  active: number;
  isOpen: boolean;
}

interface Pressed extends Now {
  input: HTMLInputElement;
  id: string; // of the list
  isAwaited: RefObject<boolean>;
  setActive(index: number): void;
  setOpen(isOpen: boolean): void;
}

function pressKey(event: KeyboardEvent, pressed: Pressed): void {
  const { count, first, active, isOpen, isCurrent, input, id, setActive, setOpen } = pressed;
  if (event.isComposing) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    setOpen(false);
    if (!returnToPlace() && !isOpen) input.blur();
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    // Past either end no option is active; one more press wraps around.
    const step = event.key === 'ArrowDown' ? 1 : -1;
    if (isOpen) setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
    else setOpen(true);
  } else if (event.key === 'Enter' && isOpen) {
    const option = document.getElementById(`${id}o${active < 0 ? first : active}`);
    if (option === null) return; // the form submits to the search page
    event.preventDefault();
    if (isCurrent || active !== first) openOption(input, option);
    else pressed.isAwaited.current = true;
  }
}

function openOption(input: HTMLInputElement | undefined, option: HTMLElement): void {
  input?.blur();
  option.click();
}

/** Enter pressed while typing fast opens the first option for the whole text, not one for its beginning. */
function useAwaitedOption(
  form: RefObject<HTMLFormElement | null>,
  id: string,
  { isAwaited, now }: { isAwaited: RefObject<boolean>; now: RefObject<Now> },
): void {
  useEffect(() => {
    const { first, isCurrent } = now.current;
    if (!isAwaited.current || !isCurrent) return;
    isAwaited.current = false;
    const option = document.getElementById(`${id}o${first}`);
    if (option === null) form.current?.requestSubmit();
    else openOption(inputOf(form), option);
  });
}

function useAttributes(
  { form, list, id }: ComboboxOptions,
  isOpen: boolean,
  now: RefObject<{ active: number }>,
): void {
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
  // After each render, because the options may have changed.
  useEffect(() => {
    const input = inputOf(form);
    const { active } = now.current;
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
