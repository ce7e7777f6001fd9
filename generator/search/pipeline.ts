// elasticlunr's pipeline with our stop words and stemmer: what becomes a token of the index. Entries: isToken(),
// pipeline.

/// <reference path="./elasticlunr.d.ts" />

import elasticlunr from 'elasticlunr';
import { plainWord } from '../../site/shared/search/words/identifiers.ts';
import { stem } from '../../site/shared/search/words/stem.ts';
import { isStopWord } from '../../site/shared/search/words/tokens.ts';

function withoutStopWords(token: string): string | undefined {
  return token === '' || isStopWord(token) ? undefined : token;
}

function stemmed(token: string): string {
  const stemOfToken = stem(token);
  // elasticlunr counts tokens in a plain object, where "constructor" and the like already have a value.
  return stemOfToken in Object.prototype ? `${stemOfToken.slice(0, -1)}^` : stemOfToken;
}

elasticlunr.Pipeline.registerFunction(withoutStopWords, 'search-stop-words');
elasticlunr.Pipeline.registerFunction(stemmed, 'search-stemmer');

export const pipeline = new elasticlunr.Pipeline();
pipeline.add(withoutStopWords, stemmed);

/** Whether the pipeline makes a token of the word. */
export function isToken(word: string): boolean {
  return pipeline.run([plainWord(word)]).length > 0;
}
