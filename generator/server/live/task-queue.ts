/** Runs tasks one after the other; urgent ones first. */
export class TaskQueue {
  private readonly waiting: (() => Promise<void>)[] = [];
  private isRunning = false;

  run<T>(work: () => Promise<T>, urgency?: 'urgent'): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const step = async (): Promise<void> => {
        try {
          resolve(await work());
        } catch (error) {
          reject(error as Error);
        }
      };
      if (urgency === 'urgent') this.waiting.unshift(step);
      else this.waiting.push(step);
      void this.go();
    });
  }

  private async go(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift())
      await next();
    this.isRunning = false;
  }
}
