/** Maps the items of a page, and counts those without a required field. */
export function mappedPage<Item, Body>(items: readonly Item[], map: (item: Item) => Body | null): { records: Body[]; leftOut: number } {
  const records = items.map(map).filter((record) => record !== null);
  return { records, leftOut: items.length - records.length };
}
