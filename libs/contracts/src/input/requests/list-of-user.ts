import { Cursor, Id, Integer } from '../../fields.js';

/** A page of the records of one user. */
export class ListOfUserPayload {
  @Id('The user')
  user_id!: string;

  @Integer('Page, from 1', 1, 1_000_000_000)
  page!: number;

  @Integer('Records per page', 1, 1_000)
  per_page!: number;

  @Cursor()
  cursor?: string;
}
