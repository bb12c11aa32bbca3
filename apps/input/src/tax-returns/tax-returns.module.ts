import { Module } from '@nestjs/common';
import { OcrRecords } from './domain/ocr-records.js';
import { OcrRecordRepository } from './persistence/ocr-record.repository.js';

/** Documents that are read as tax returns. */
@Module({ providers: [{ provide: OcrRecords, useClass: OcrRecordRepository }], exports: [OcrRecords] })
export class TaxReturnsModule {}
