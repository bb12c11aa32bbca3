import { Module } from '@nestjs/common';
import { MatchingModule } from '../matching/matching.module.js';
import { EraseOnUserDeleted } from './erase-on-user-deleted.js';
import { EraseRows } from './erase-rows.js';
import { ErasureRepository } from './erasure.repository.js';

/** Erases the rows of deleted users. */
@Module({
  imports: [MatchingModule],
  providers: [EraseOnUserDeleted, EraseRows, ErasureRepository],
})
export class ErasureModule {}
