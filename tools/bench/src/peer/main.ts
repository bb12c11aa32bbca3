import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { Controller, Get, HttpCode, Module, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource, type Repository } from 'typeorm';
import { serverSettings } from '../config.js';
import { fetchRecords } from '../fetch-records.js';
import { LIST, OBJECT } from '../subjects.js';
import { insertInChunks } from './insert-in-chunks.js';
import { CollectedEntity, RecordEntity } from './record.entity.js';

// Simple implementation: one NestJS application on Fastify with TypeORM entities, without API keys
// and validation.
@Controller('api/v6/users/:userId')
class RecordsController {
  private readonly records: Repository<RecordEntity>;

  constructor(dataSource: DataSource) {
    this.records = dataSource.getRepository(RecordEntity);
  }

  @Get(LIST.path)
  async list(@Param('userId') userId: string, @Query('per_page', ParseIntPipe) perPage: number): Promise<object> {
    const [rows, total] = await this.records.findAndCount({
      where: { userId, dataType: LIST.type },
      order: { sortKey: 'DESC', recordId: 'ASC' },
      skip: 0,
      take: perPage,
    });
    const last = rows.at(-1)!;
    return {
      total,
      per_page: perPage,
      current_page: 1,
      last_page: Math.ceil(total / perPage),
      result: rows.map((row) => row.body),
      next_cursor: Buffer.from(`${last.sortKey}\u001f${last.recordId}`).toString('hex'),
      availability: 'AVAILABLE',
    };
  }

  @Get(OBJECT.path)
  async one(@Param('userId') userId: string): Promise<object> {
    const row = await this.records.findOneByOrFail({ userId, dataType: OBJECT.type });
    return row.body;
  }
}

@Controller('collect')
class CollectController {
  constructor(private readonly dataSource: DataSource) {}

  @Post(':siren')
  @HttpCode(200)
  async collect(@Param('siren') siren: string): Promise<{ stored: number }> {
    const records = await fetchRecords(siren);
    await insertInChunks(this.dataSource, randomUUID(), records);
    return { stored: records.length };
  }
}

const openDatabase = (): Promise<DataSource> =>
  new DataSource({
    type: 'postgres',
    url: serverSettings.databaseUrl,
    entities: [RecordEntity, CollectedEntity],
    poolSize: 10,
    extra: { idleTimeoutMillis: 0 },
  }).initialize();

@Module({
  providers: [{ provide: DataSource, useFactory: openDatabase }],
  controllers: [RecordsController, CollectController],
})
class MonolithModule {}

const app = await NestFactory.create<NestFastifyApplication>(MonolithModule, new FastifyAdapter(), { logger: false });
await app.listen(0, '127.0.0.1');
process.on('disconnect', () => process.exit(0));
process.send!(Number(new URL(await app.getUrl()).port));
