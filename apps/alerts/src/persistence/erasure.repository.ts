import { type Held, MarkedErasures, OF_USER } from '@company-data/service';
import { Injectable } from '@nestjs/common';

/** Tables that hold something of a user. */
const HELD: Held[] = ['pending', 'changes', 'assignments', 'sync_outcomes'].map((table) => ({ table, rows: OF_USER }));

/** One look is enough: whoever writes of a user locks its mark first. */
@Injectable()
export class ErasureRepository extends MarkedErasures {
  constructor() {
    super({ table: 'watched_users', deleted: 'erased_at', held: HELD });
  }
}
