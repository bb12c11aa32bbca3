import { Calls } from './generated/operations.js';
import { Caller } from './http/caller.js';
import { checkedKey, type CompanyDataOptions, settingsOf } from './http/settings.js';
import { Synchronizations } from './sync-run.js';

/** Client of the API for one account. Create one instance and share it in the whole program. */
export class CompanyData extends Calls {
  override readonly sync: Synchronizations;

  /** @throws TypeError when an option is invalid */
  constructor(options: CompanyDataOptions) {
    const caller = new Caller(checkedKey(options.apiKey), settingsOf(options));
    super(caller);
    this.sync = new Synchronizations(caller);
  }
}
