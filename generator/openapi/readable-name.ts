// Names of components as readers say them. Entry: readableName().

/** `NullableAuthentication` → `Authentication`, `WebhookEventType` → `Webhook event type`. */
export function readableName(name: string): string {
  const words = name
    .replace(/^Nullable(?=\p{Lu})/u, '')
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1).toLowerCase();
}
