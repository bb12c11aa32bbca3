import { Module } from '@nestjs/common';

/** Adapters answers no requests: its work comes from the job queue. */
@Module({})
export class AppModule {}
