import { Id } from '../../fields.js';
import { CursorPagePayload } from '../../page.js';

/** A page of the records of one user. */
export class ListOfUserPayload extends CursorPagePayload {
  @Id('The user')
  user_id!: string;
}
