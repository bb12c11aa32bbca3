import { describe, expect, it } from '@jest/globals';
import { explainFailure, StartError } from './explain-failure.js';

describe('explainFailure', () => {
  it('says that the disk is full, when a command said so before it failed', () => {
    const error = new Error('initdb failed: removing contents', { cause: 'could not write: No space left on device' });
    expect(explainFailure(error)).toBe('The disk is full: free some space and start again. (initdb failed: removing contents)');
  });

  it('says that a file stands in the way, when the data directory is one', () => {
    const error = new Error("EEXIST: file already exists, mkdir '/data'");
    expect(explainFailure(error)).toMatch(/^A file stands where a folder must be made: choose another place/);
  });

  it('leaves a sentence that was made for the operator as it is', () => {
    expect(explainFailure(new StartError('Port 1 is taken: EADDRINUSE'))).toBe('Port 1 is taken: EADDRINUSE');
  });

  it('says what was thrown, when no sentence is known for it', () => {
    expect(explainFailure(new Error('odd'))).toBe('odd');
  });
});
