// The search page's field. Entry: SearchPage (an island).

export function SearchPage(_props: { slots: readonly string[] }) {
  return <div className="search-page" />;
}
