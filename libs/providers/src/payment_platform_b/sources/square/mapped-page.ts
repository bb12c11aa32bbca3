/** The records of a page, and how many things on it lack what none can be kept without. */
export function mappedPage<Item, Body>(items: readonly Item[], map: (item: Item) => Body | null): { records: Body[]; leftOut: number } {
  const records = items.map(map).filter((record) => record !== null);
  return { records, leftOut: items.length - records.length };
}
