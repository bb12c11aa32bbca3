import { describe, expect, it } from '@jest/globals';
import { explainFailure, StartError } from './explain-failure.js';

describe('explainFailure', () => {
  it('reports a full disk when the failed command reported it', () => {
    const error = new Error('initdb failed: removing contents', { cause: 'could not write: No space left on device' });
    expect(explainFailure(error)).toBe('The disk is full. Free some space and start again. (initdb failed: removing contents)');
  });

  it('reports a file in place of a folder when the data directory is a file', () => {
    const error = new Error("EEXIST: file already exists, mkdir '/data'");
    expect(explainFailure(error)).toMatch(/^A file exists where a folder must be created. Choose another directory/);
  });

  it('returns a message for the operator unchanged', () => {
    expect(explainFailure(new StartError('Port 1 is in use: EADDRINUSE'))).toBe('Port 1 is in use: EADDRINUSE');
  });

  it('returns the message of an unknown error', () => {
    expect(explainFailure(new Error('odd'))).toBe('odd');
  });
});
