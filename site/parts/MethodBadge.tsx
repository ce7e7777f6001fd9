// An HTTP method as a coloured badge. Entry: MethodBadge.

export function MethodBadge({ method }: { method: string }) {
  return <span className={`verb verb-${method.toLowerCase()}`}>{method}</span>;
}
