import { CreateTables20260101000000 } from './migrations/20260101000000-create-tables.js';
import { KeepAnswers20260102000000 } from './migrations/20260102000000-keep-answers.js';
import { AddBudgetWindows20260201000000 } from './migrations/20260201000000-add-budget-windows.js';

/** In the order they are applied. */
export const migrations = [CreateTables20260101000000, KeepAnswers20260102000000, AddBudgetWindows20260201000000];
