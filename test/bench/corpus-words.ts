// The words of the benchmark's corpus: a seeded random source and about 4,000 word forms, drawn by
// rank as in real prose. Entry: randomOf(), drawWords().

export interface Random {
  next(): number; // from 0, below 1
  int(min: number, max: number): number; // both ends included
  pick<T>(values: readonly T[]): T;
  chance(share: number): boolean;
}

/** Mulberry32: thirty-two bits of state, the same numbers on every machine. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (values) => at(values, Math.floor(next() * values.length)),
    chance: (share) => next() < share,
  };
}

/** A word form, drawn by Zipf's law: the form of rank r comes with a weight of 1 / r. */
function zipfWord(random: Random): string {
  const wanted = random.next() * TOTAL_WEIGHT;
  let low = 0;
  let high = WEIGHT_UP_TO.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(WEIGHT_UP_TO, middle) <= wanted) low = middle + 1;
    else high = middle;
  }
  return at(WORD_FORMS, low);
}

/** A sentence of `count` words, without any markup. */
export function plainSentence(random: Random, count: number): string {
  return `${capitalised(drawWords(count, random).join(' '))}.`;
}

/** `count` words, none of them twice in a row. */
export function drawWords(count: number, random: Random): string[] {
  const drawn: string[] = [];
  while (drawn.length < count) {
    const word = zipfWord(random);
    if (word !== drawn.at(-1)) drawn.push(word);
  }
  return drawn;
}

/** `Settlement report` → `settlement-report`: file names, and the anchors that the build gives. */
export function anchorOf(text: string): string {
  return text.toLowerCase().replaceAll(' ', '-');
}

export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function at<T>(values: readonly T[], index: number): T {
  const value = values[index];
  if (value === undefined) throw new Error(`corpus: no value at ${index} of ${values.length}`);
  return value;
}

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/** The most frequent words, most frequent first. */
const FREQUENT = words(`
the a to of and is in for you it that with your on as be this are can by or when from an not if at
one which has have will all each must before after no only its then use more than other was into
their may they does how but out up so new also first same any what there two where should between
about time such while until without them through next most some every both these who over used
under because very well our own just however many still yet again here those within during against
once whenever although unless whether since instead therefore either neither almost always often
never usually rarely several few less least early late soon already perhaps above below across along
`);

/** Stems of the trade: every one of them stands for nine word forms. */
export const STEMS = words(`
accept access account acquire act activate adapt add address adjust admit adopt advance advise agree
alert align allocate allow amount announce answer append apply approve archive arrange array assert
assign assist attach attempt audit authorize automate balance bank base batch benefit bill bind block
board body book border bound branch brand break bridge brief browse bucket budget buffer build bundle
button buy bypass cache call cancel capture card carry cart case cash catch certify chain change
channel charge chart chase check checkout choose circle claim class clean clear click client clock
clone close cluster code collect column combine command comment commit compare compile complete
compute concern condition configure confirm connect consent consume contact contain content contract
control convert cookie copy correct cost count country coupon cover crash create credit currency
customer cycle damage date deal debit decide declare decline decode default defer define delay delete
deliver demand deny depend deploy deposit describe design detail detect develop device direct disable
discount display dispute document domain download draft draw drive drop duplicate edge edit embed
emit enable encode encrypt endpoint enforce engage engine enrich enroll ensure enter error escape
estimate event evolve exact example exceed exchange exclude execute expand expect expire explain
expose extend extract fail feature fetch field file fill filter final find finish fix flag flow focus
follow force forget form format forward frame fraud freeze fund gateway gather generate grant group
grow guard guide handle hash head header help hide hold host identify ignore image include income
increase indicate inform inherit initiate insert inspect install instruct insure integrate intend
interest invite invoice issue join journal judge jump keep key label language launch layer layout
lead learn lease leave ledger level library license limit link list listen load locate lock log login
loop mail maintain manage mandate map mark market mask match measure member mention merchant merge
message meter method migrate mirror mobile mode model modify monitor mount move name navigate need
network note notice notify number object observe obtain offer open operate option order organize
output own pack page pair panel parse part partner party pass patch path pause pay payment payout
perform permit phase phone pick place plan plate plugin point policy poll popup port portal post
power prefer prepare present press prevent preview price print process produce product profile
program project prompt protect prove provide proxy publish pull purchase push qualify query queue
quote range rate reach react read receipt receive reconcile record recover redirect reduce refer
refund refuse register reject relate release rely remind remove rename render renew repair repeat
replace reply report request require reserve reset resolve respond restore restrict result retain
retry return reveal reverse review revoke reward risk role rotate round route rule run sample save
scale scan schedule scheme scope score screen script search section secure segment select sell send
separate sequence serve session settle share ship sign signal site skip slot sort source split stage
standard start state statement status step stop store stream string submit subscribe succeed suggest
supply support suspend swap switch sync table tag target task tax team tenant terminal test theme
throw ticket timeout token tool topic total track trade transact transfer translate treat trigger
trust update upgrade upload vault vary vendor verify version view visit void wait wallet warn watch
webhook widget window wire work wrap write zone
`);

const WORD_FORMS = [...new Set([...FREQUENT, ...formsOf(STEMS)])].slice(0, 4000);
const WEIGHT_UP_TO = weightsUpTo(WORD_FORMS.length);
const TOTAL_WEIGHT = at(WEIGHT_UP_TO, WEIGHT_UP_TO.length - 1);

/** Base forms of all stems, then the plurals of all, and so on; each kind in an order of its own. */
function formsOf(stems: readonly string[]): string[] {
  const endings = ['', 's', 'ed', 'ing', 'er', 'ers', 'able'];
  const forms = endings.map((ending) => stems.map((stem) => withEnding(stem, ending)));
  const again = [stems.map((stem) => `re${stem}`), stems.map((stem) => `pre${stem}`)];
  return [...forms, ...again].flatMap((kind, index) => shuffled(kind, randomOf(index + 1)));
}

function withEnding(stem: string, ending: string): string {
  if (ending === '') return stem;
  if (ending === 's') return /(?:s|x|ch|sh)$/.test(stem) ? `${stem}es` : `${stem}s`;
  return stem.replace(/e$/, '') + ending;
}

export function shuffled<T>(values: readonly T[], random: Random): T[] {
  return values
    .map((value) => ({ value, rank: random.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
}

function weightsUpTo(count: number): number[] {
  let sum = 0;
  return Array.from({ length: count }, (_, index) => {
    sum += 1 / (index + 1);
    return sum;
  });
}
