// The part of elasticlunr 0.9.5 that a build uses; the package has no types of its own, and the tests declare more.

declare module 'elasticlunr' {
  export interface Pipeline {
    add(...functions: PipelineFunction[]): void;
    run(tokens: readonly string[]): string[];
  }

  export type PipelineFunction = (token: string) => string | undefined;

  export interface Elasticlunr {
    Pipeline: {
      new (): Pipeline;
      registerFunction(fn: PipelineFunction, label: string): void;
    };
  }

  const elasticlunr: Elasticlunr;
  export default elasticlunr;
}
