// The generated index page of a category. Entry: CategoryPage.

import { DocCardList, type DocCardListProps } from './DocCardList.tsx';

interface CategoryPageProps extends DocCardListProps {
  title: string;
  description?: string;
}

export function CategoryPage({ title, description, ...list }: CategoryPageProps) {
  return (
    <>
      <h1>{title}</h1>
      {description !== undefined && <p>{description}</p>}
      <DocCardList {...list} />
    </>
  );
}
