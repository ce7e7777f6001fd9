// The components that are rendered to static HTML: those that authors use, and those that Markdown compiles to.
// Entry: staticComponents.

import type { ComponentType } from 'react';
import { Admonition } from '../content/Admonition.tsx';
import { Badge } from '../content/Badge.tsx';
import { CardGrid, LinkCard } from '../content/CardGrid.tsx';
import { Column, Columns } from '../content/Columns.tsx';
import { DataTable } from '../content/DataTable.tsx';
import { Diagram } from '../content/Diagram.tsx';
import { CategoryPage, DocCardList } from '../content/DocCardList.tsx';
import { DocsHierarchy } from '../content/DocsHierarchy.tsx';
import { Hero, LinkButton } from '../content/Hero.tsx';
import { Image, Pictures } from '../content/Image.tsx';
import { NotFound } from '../content/NotFound.tsx';
import { PlatformMatrix } from '../content/PlatformMatrix.tsx';
import { Steps } from '../content/Steps.tsx';
import { TagPage, TagsPage } from '../content/TagPages.tsx';
import { CodeBlock, CodeHead } from '../parts/CodeBlock.tsx';
import { ApiOperation } from '../reference/ApiOperation.tsx';
import { ApiOverview, ApiSchemas } from '../reference/ApiOverview.tsx';
import { SchemaTable } from '../reference/SchemaTable.tsx';
import { WebhookEvent } from '../reference/WebhookEvent.tsx';

/** Props as the build hands them over, checked against `contentComponents` before. */
export type StaticComponent = ComponentType<Record<string, unknown>>;

const components = {
  Admonition,
  ApiOperation,
  ApiOverview,
  ApiSchemas,
  Badge,
  CardGrid,
  CategoryPage,
  CodeBlock,
  CodeHead,
  Column,
  Columns,
  DataTable,
  Diagram,
  DocCardList,
  DocsHierarchy,
  Hero,
  Image,
  LinkButton,
  LinkCard,
  NotFound,
  Pictures,
  PlatformMatrix,
  SchemaTable,
  Steps,
  TagPage,
  TagsPage,
  WebhookEvent,
} satisfies Record<string, ComponentType<never>>;

// The only place that drops the components' own prop types: the build knows them by name.
export const staticComponents = components as unknown as Readonly<Record<string, StaticComponent>>;
