export { verifyBody, verifyBody as verifyWebhook, verifyUrl, type Verdict, type VerdictReason } from '@company-data/webhook-verify';
export { CompanyData } from './company-data.js';
export * from './errors.js';
export type { AnswerHead, CallOptions, CompanyDataOptions } from './http/settings.js';
export type { Answer, Body, OperationId, Query } from './http/call-types.js';
export type { Download } from './http/document.js';
export { List, StreamedList } from './http/list.js';
export type { DataTypeName, RunOptions } from './sync-run.js';
export type * from './generated/models.js';
