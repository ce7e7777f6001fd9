// A stylesheet imported as text, with { type: 'text' }: the bundler puts it into the chunk that needs it.

declare module '*.css' {
  const text: string;
  export default text;
}
