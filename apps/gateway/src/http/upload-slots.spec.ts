import { describe, expect, it } from '@jest/globals';
import { UploadSlots } from './upload-slots.js';

describe('the places for uploads', () => {
  it('are two for a key, and free again once one is given back, once', () => {
    const slots = new UploadSlots(8, 2);
    const give = slots.take('one');
    slots.take('one');
    expect(() => slots.take('one')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
    slots.take('other');
    give();
    give();
    slots.take('one');
    expect(() => slots.take('one')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
  });

  it('are bounded over all keys', () => {
    const slots = new UploadSlots(2, 2);
    slots.take('one');
    slots.take('other');
    expect(() => slots.take('third')).toThrow(expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', kind: 'unavailable' }));
  });
});
