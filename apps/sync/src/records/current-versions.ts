/** Version of a collection as the database returns it. */
export interface VersionRow {
  version: string;
  modified_at: Date;
}

/** Accounts, users and data types of the requested collections, as parallel arrays. */
export type VersionQuestion = [accounts: string[], users: string[], dataTypes: string[]];

/**
 * Returns rows with the position of their collection, from 1. A collection that does not exist has
 * no row.
 */
type QueryVersions = (question: VersionQuestion) => Promise<(VersionRow & { position: string })[]>;

interface Waiting {
  collection: [account: string, user: string, dataType: string];
  resolve(row: VersionRow | undefined): void;
  reject(error: unknown): void;
}

/** $1 accounts, $2 users, $3 data types. */
export const VERSIONS = `
  select k.position, c.version, c.modified_at
  from unnest($1::uuid[], $2::uuid[], $3::text[]) with ordinality k (account_id, user_id, data_type, position)
  join known_users u on u.account_id = k.account_id and u.user_id = k.user_id and u.deleted_at is null
  join collection_state c on c.account_id = k.account_id and c.user_id = k.user_id and c.data_type = k.data_type and c.synced_at is not null`;

/**
 * Finds the versions of collections. Requests within one iteration of the event loop share a
 * statement, since most reads only compare versions.
 */
export class CurrentVersions {
  private waiting: Waiting[] = [];

  constructor(private readonly query: QueryVersions) {}

  find(account: string, user: string, dataType: string): Promise<VersionRow | undefined> {
    return new Promise((resolve, reject) => {
      const count = this.waiting.push({ collection: [account, user, dataType], resolve, reject });
      if (count === 1) setImmediate(() => void this.queryAll());
    });
  }

  private async queryAll(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    const column = (place: 0 | 1 | 2): string[] => batch.map(({ collection }) => collection[place]);
    try {
      const rows = await this.query([column(0), column(1), column(2)]);
      const found = new Map(rows.map((row) => [Number(row.position), row]));
      batch.forEach(({ resolve }, index) => resolve(found.get(index + 1)));
    } catch (error) {
      batch.forEach(({ reject }) => reject(error));
    }
  }
}
