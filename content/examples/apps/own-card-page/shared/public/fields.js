import { text } from './texts.js';

// region errors
const FIELDS = {
  'source.name': 'card-name',
  'source.number': 'card-number',
  'source.month': 'card-expiry',
  'source.year': 'card-expiry',
  'source.cvc': 'card-cvc',
};

/** Marks the fields of these API paths and clears the others. Returns true if it marked one. */
export function showErrors(paths, messages = []) {
  const isUnsupported = messages.includes('is not a supported card');
  const wrong = new Set(paths.map((path) => FIELDS[path]).filter(Boolean));
  for (const id of new Set(Object.values(FIELDS))) {
    const input = document.getElementById(id);
    input.setAttribute('aria-invalid', String(wrong.has(id)));
    const key = isUnsupported && id === 'card-number' ? 'unsupported' : id.replace('card-', 'source.');
    document.getElementById(`${id}-error`).textContent = wrong.has(id) ? text(key) : '';
  }
  const [first] = wrong;
  document.getElementById(first)?.focus();
  return wrong.size > 0;
}
// endregion
