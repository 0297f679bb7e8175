import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** A real SMTP server (RFC 5321, no extensions) that stores the emails it gets. */
export interface SmtpServer {
  url: string;
  /** Raw emails as they came over the wire. */
  mails: string[];
  /** How many are open. */
  connections: () => number;
  stop: () => Promise<void>;
}

/**
 * `hangs` is when the server goes silent: at once, or after it has an email. `dripping`: it answers one byte at a
 * time and never ends.
 */
export async function startSmtp(hangs?: "at once" | "with a mail" | "dripping"): Promise<SmtpServer> {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("close", () => sockets.delete(socket)).on("error", () => undefined));
    if (hangs === "dripping") drip(socket);
    else if (hangs !== "at once") converse(socket, mails, hangs !== undefined);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    connections: () => sockets.size,
    stop: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
}

function converse(socket: Socket, mails: string[], hangsWithMail: boolean): void {
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
        if (!hangsWithMail) answer("250 kept");
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

/** A greeting of many lines, one byte every 20 ms, that never reaches its last line. */
function drip(socket: Socket): void {
  const line = "220-wait\r\n";
  let sent = 0;
  const timer = setInterval(() => socket.write(line[sent++ % line.length] ?? ""), 20);
  socket.resume().on("close", () => clearInterval(timer));
}
