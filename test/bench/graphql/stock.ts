import 'reflect-metadata';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Args, Field, GraphQLModule, ID, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { Replay } from '../../../apps/api/hands/table.model.js';
import { preparedReplay } from './prepared.js';
import { HAND } from './query.js';

/** What a plain Nest application is: Express, Apollo, code first, defaults, and one resolver that gives plain objects. */
@ObjectType()
class StockHand {
  @Field(() => ID)
  readonly id!: string;
  @Field(() => Int)
  readonly number!: number;
  @Field(() => Replay)
  readonly replay!: Replay;
}

const replay = await preparedReplay();

@Resolver(() => StockHand)
class StockResolver {
  @Query(() => StockHand, { nullable: true })
  hand(@Args('id', { type: () => ID }) id: string): StockHand | null {
    return id === HAND ? { id, number: 1, replay } : null;
  }
}

@Module({
  imports: [GraphQLModule.forRoot<ApolloDriverConfig>({ driver: ApolloDriver, autoSchemaFile: true })],
  providers: [StockResolver],
})
class StockModule {}

const app = await NestFactory.create(StockModule, { logger: false });
await app.listen(0, '127.0.0.1');
console.log(await app.getUrl());
