import { Module } from '@nestjs/common';
import { CallbackController } from './callback.controller.js';
import { ConnectController } from './connect.controller.js';
import { EndUserRequests } from './end-user-requests.js';
import { ImagesController } from './images.controller.js';

@Module({
  controllers: [ConnectController, CallbackController, ImagesController],
  providers: [EndUserRequests],
})
export class ConnectPagesModule {}
