import { Module } from '@nestjs/common';
import { CodeListsController } from './code-lists.controller.js';
import { Documentation } from './documentation.js';
import { DocumentationController } from './documentation.controller.js';
import { ReferenceController } from './reference.controller.js';

@Module({
  controllers: [ReferenceController, CodeListsController, DocumentationController],
  providers: [Documentation],
})
export class DocsModule {}
