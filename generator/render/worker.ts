// The only door between generator and site: no other file imports site/server.tsx. Bundled by renderer.ts
// and run in worker threads, or in the build's own process. Jobs are plain JSON in, plain JSON out.
// Entry: handle().

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { renderArticle, renderDocument, renderSchema } from '../../site/server.tsx';
import { withCatalogue } from '../../site/shared/messages/with-catalogue.ts';
import { hashOf } from '../cache/hash.ts';
import { scanHtml } from '../html/scan-html.ts';
import { markdownText } from '../markdown/from-html.ts';
import { compileAnswer } from '../mdx/compile.ts';
import { withExamples } from '../mdx/example-parts.ts';
import { threadNumber } from '../threads/time-limit.ts';
import type { CompileJob, DocumentJob, Job, JobResults, RenderJob, Settings } from './jobs.ts';
import { pageRecords } from './page-records.ts';

/** What stays the same for all jobs of a build. */
let settings: Settings | undefined;

export function handle(job: Job): JobResults[Job['kind']] {
  if (job.kind !== 'settings')
    return withCatalogue(currentSettings().messages, () => answerOf(job));
  settings = job.settings;
  return {};
}

function answerOf(job: Exclude<Job, { kind: 'settings' }>): JobResults[Job['kind']] {
  switch (job.kind) {
    case 'compile':
      return compile(job);
    case 'article':
      return article(job);
    case 'document':
      return document(job);
    case 'markdown':
      return { markdown: markdownText(job.articleHtml, job.description) };
    case 'schema':
      return { html: renderSchema(job.document, currentSettings().site) };
    default:
      return job satisfies never;
  }
}

function currentSettings(): Settings {
  if (settings === undefined) throw new Error('worker: a job came before the settings');
  return settings;
}

function compile({ kind: _, ...source }: CompileJob): JobResults['compile'] {
  return compileAnswer({ ...source, variables: currentSettings().variables });
}

function article({ body, parts, blocks, aliases, search }: RenderJob): JobResults['article'] {
  const api = blocks === undefined ? {} : { api: JSON.parse(blocks) };
  const whole =
    body.kind === 'doc'
      ? {
          ...body,
          facts: { ...body.facts, ...api },
          parts: withExamples(JSON.parse(parts ?? '[]'), body.facts),
        }
      : body;
  const { html, ...shown } = renderArticle({
    body: whole,
    rules: currentSettings().rules,
    aliases,
  });
  const { ids, headings } = scanHtml(html);
  return { html, facts: { ids, headings, ...shown }, records: pageRecords({ ...search, html }) };
}

/** Writes the document to its file at once, so that pages do not accumulate in memory. */
function document({ file, markdownFile, ...shown }: DocumentJob): JobResults['document'] {
  const { page, articleHtml } = shown;
  const { site, sidebars } = currentSettings();
  const sidebar = page.sidebar === undefined ? undefined : sidebars[page.sidebar.id];
  const html = renderDocument({ ...shown, site, sidebar });
  const hash = hashOf(html);
  if (file === undefined) return { hash, html };
  write(file, html);
  if (markdownFile === undefined) return { hash };
  const markdown = markdownText(articleHtml, page.description);
  write(markdownFile, markdown);
  return { hash, markdownHash: hashOf(markdown) };
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

parentPort?.on('message', ({ id, job }: { id: number; job: Job }) => {
  try {
    parentPort?.postMessage({ id, answer: handle(job) }); // the pool enforces the time limit
  } catch (error) {
    const { message, stack, code, path } = error as NodeJS.ErrnoException;
    // Posting the Error itself would lose its `code`.
    parentPort?.postMessage({ id, failure: { message, stack, code, path } });
  }
});

// The first reply reports that the code has been loaded: see worker-pool.ts.
parentPort?.postMessage({ id: 0, answer: {}, thread: threadNumber() });
