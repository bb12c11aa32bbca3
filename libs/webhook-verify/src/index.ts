export { type Verdict, type VerdictReason } from './verdict.js';
export { type BodyToVerify, verifyBody } from './verify-body.js';
export { type UrlToVerify, verifyUrl } from './verify-url.js';
