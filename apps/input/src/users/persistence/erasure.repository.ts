import { type Held, MarkedErasures, OF_USER } from '@company-data/service';
import { Injectable } from '@nestjs/common';

/** A chunk of a file weighs what so many rows do. */
const CHUNK_WEIGHT = 100;

/** Tables that hold something of a user. */
const HELD: Held[] = [
  { table: 'input_records', rows: OF_USER },
  { table: 'file_chunks', rows: OF_USER, weight: CHUNK_WEIGHT },
  { table: 'files', rows: OF_USER },
];

/** Who enters something for a user locks it first, so that nothing comes after its mark but parts of an upload under way, which are swept with it. */
@Injectable()
export class ErasureRepository extends MarkedErasures {
  constructor() {
    super({ table: 'erased_users', deleted: 'erased_at', held: HELD });
  }
}
