// The generated index page of a category. Entry: CategoryPage.

import { DocCardList, type DocCardListProps } from './DocCardList.tsx';

interface CategoryPageProps extends DocCardListProps {
  description?: string;
}

export function CategoryPage({ description, ...list }: CategoryPageProps) {
  return (
    <>
      {description !== undefined && <p>{description}</p>}
      <DocCardList {...list} />
    </>
  );
}
