import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** A real SMTP conversation (RFC 5321, no extensions), which keeps the mails it is given. */
export interface SmtpServer {
  url: string;
  /** Raw mails as they came over the wire. */
  mails: string[];
  stop: () => Promise<void>;
}

export async function startSmtp(): Promise<SmtpServer> {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("close", () => sockets.delete(socket)));
    converse(socket, mails);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    stop: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
}

function converse(socket: Socket, mails: string[]): void {
  let buffered = "";
  let data: string[] | undefined;
  const answer = (line: string) => socket.write(`${line}\r\n`);
  answer("220 test");
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    buffered += chunk;
    for (let end = buffered.indexOf("\r\n"); end >= 0; end = buffered.indexOf("\r\n")) {
      const line = buffered.slice(0, end);
      buffered = buffered.slice(end + 2);
      if (data && line !== ".") data.push(line);
      else if (data) {
        mails.push(data.join("\r\n"));
        data = undefined;
        answer("250 kept");
      } else if (/^DATA/i.test(line)) {
        data = [];
        answer("354 go on");
      } else if (/^QUIT/i.test(line)) {
        answer("221 bye");
        socket.end();
      } else answer("250 ok");
    }
  });
}
