import { describe, expect, it } from '@jest/globals';
import { UploadSlots } from './upload-slots.js';

describe('the places for uploads', () => {
  it('are two for a key, and free again once one is given back, once', () => {
    const slots = new UploadSlots(8, 2);
    const give = slots.acquire('one');
    slots.acquire('one');
    expect(() => slots.acquire('one')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
    slots.acquire('other');
    give();
    give();
    slots.acquire('one');
    expect(() => slots.acquire('one')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
  });

  it('are bounded over all keys', () => {
    const slots = new UploadSlots(2, 2);
    slots.acquire('one');
    slots.acquire('other');
    expect(() => slots.acquire('third')).toThrow(expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', kind: 'unavailable' }));
  });
});
