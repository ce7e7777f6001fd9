// The generated index page of a category, and the title of a page. Entries: CategoryPage, PageTitle.

import { ContentIcon } from '../parts/ContentIcon.tsx';
import type { IconName } from '../shared/component-contracts.ts';
import { DocCardList, type DocCardListProps } from './DocCardList.tsx';

interface CategoryPageProps extends DocCardListProps {
  title: string;
  icon?: IconName;
  description?: string;
}

export function CategoryPage({ title, icon, description, ...list }: CategoryPageProps) {
  return (
    <>
      <PageTitle title={title} icon={icon} />
      {description !== undefined && <p>{description}</p>}
      <DocCardList {...list} />
    </>
  );
}

export function PageTitle({ title, icon }: { title: string; icon?: IconName }) {
  return (
    <h1>
      {icon && <ContentIcon name={icon} />}
      {title}
    </h1>
  );
}
