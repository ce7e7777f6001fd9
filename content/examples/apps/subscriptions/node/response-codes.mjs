const CODES = {
  hard:
    '04 07 14 15 31 33 34 36 37 38 39 41 42 43 44 46 52 53 54 56 59 63 66 67 75 79 93 N3 R0 R1 R3',
  technical: '06 09 19 20 21 22 28 32 68 80 81 83 86 88 89 90 91 92 95 96 97 98 N0 Q1 Z3',
  duplicate: '94', // find the earlier payment before you charge again
  config: '03 12 13 23 25 30 35 40 58 60 64 76 77 B1',
  payer: '17',
  auth: '1A',
};

/** The class of a declined payment's `response_code`. What is not listed is soft. */
export const classOf = (code) =>
  Object.keys(CODES).find((name) => CODES[name].split(' ').includes(code)) ?? 'soft';
