import { Module } from '@nestjs/common';
import { OwnerRequests } from './owner-requests.js';

@Module({ providers: [OwnerRequests], exports: [OwnerRequests] })
export class ProxyModule {}
