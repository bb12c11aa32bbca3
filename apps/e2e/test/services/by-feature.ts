import type { Code } from './code.js';

/** Whether a service stands in feature folders. Until all do, the others keep the rules of layers. */
export const isByFeature = (code: Code): boolean => !Object.keys(code).some((path) => /(^|\/)(use-cases|transport)\//.test(path));
