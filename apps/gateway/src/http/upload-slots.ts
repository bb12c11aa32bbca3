import { failure, unavailable } from '@company-data/kernel';
import { RateLimited } from '@company-data/contracts';

/** Time after which an upload slot is likely to be free. */
const RETRY_AFTER_SECONDS = 2;

/** Limits the number of concurrent uploads. Each uses memory and a request. */
export class UploadSlots {
  private readonly byKey = new Map<string, number>();
  private inUse = 0;

  constructor(
    private readonly max: number,
    private readonly maxPerKey: number,
  ) {}

  /**
   * Reserves a slot, and returns the function that releases it. @throws RATE_LIMITED when the key
   * has no free slot, SERVICE_UNAVAILABLE when the replica has none
   */
  acquire(keyId: string, refused: () => void = () => undefined): () => void {
    const ofKey = this.byKey.get(keyId) ?? 0;
    if (ofKey >= this.maxPerKey || this.inUse >= this.max) refused();
    if (ofKey >= this.maxPerKey)
      throw failure(RateLimited, 'refused', {
        detail: `An API key may send at most ${this.maxPerKey} files at once. Wait for the end of an upload.`,
        retry_in: RETRY_AFTER_SECONDS,
      });
    if (this.inUse >= this.max) throw unavailable('All upload slots are in use. Try again after Retry-After.', RETRY_AFTER_SECONDS);
    this.byKey.set(keyId, ofKey + 1);
    this.inUse += 1;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.inUse -= 1;
      const left = this.byKey.get(keyId)! - 1;
      if (left === 0) this.byKey.delete(keyId);
      else this.byKey.set(keyId, left);
    };
  }
}
