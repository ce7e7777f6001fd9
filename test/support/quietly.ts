// Runs a command of ours in this process and keeps what it says. Entry: quietly().

export interface Said {
  code: number;
  out: string; // lines, without the last line's end
  errors: string;
}

export async function quietly(command: () => Promise<number>): Promise<Said> {
  const { log, error } = console;
  const out: string[] = [];
  const errors: string[] = [];
  console.log = (...words: unknown[]) => void out.push(words.join(' '));
  console.error = (...words: unknown[]) => void errors.push(words.join(' '));
  try {
    const code = await command();
    return { code, out: out.join('\n'), errors: errors.join('\n') };
  } finally {
    Object.assign(console, { log, error });
  }
}
