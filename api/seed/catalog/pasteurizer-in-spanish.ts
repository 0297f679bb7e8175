import type { StoredText } from "#domain/translated-texts.ts";

/** What the placard of the pasteurizer FB-PAS-003 says in Spanish. */
export const pasteurizerInSpanish: StoredText[] = [
  {
    kind: "title",
    english: "Energy control procedure: pasteurizer FB-PAS-003",
    text: "Procedimiento de control de energía: pasteurizador FB-PAS-003",
  },
  {
    kind: "hazard",
    english: "Steam 3 bar(g) from header S-HDR-02, shared with FB-FIL-007",
    text: "Vapor a 3 bar(g) del colector S-HDR-02, compartido con FB-FIL-007",
  },
  {
    kind: "hazard",
    english: "Hot water and product up to 95 °C",
    text: "Agua y producto calientes, hasta 95 °C",
  },
  {
    kind: "hazard",
    english: "Pressure shut in between the plates",
    text: "Presión encerrada entre las placas",
  },
  {
    kind: "hazard",
    english: "400 V at pumps and cabinet",
    text: "400 V en las bombas y en el armario",
  },
  {
    kind: "hazard",
    english: "Cooling water 4 bar",
    text: "Agua de refrigeración a 4 bar",
  },
  {
    kind: "step",
    english:
      "Read this procedure and the work order. Name the responsible person. Take three locks and tags, the lockbox, a two-pole tester, a contact thermometer and protective clothing for hot water.",
    text: "Lea este procedimiento y la orden de trabajo. Nombre a la persona responsable. Tome tres candados y etiquetas, la caja de bloqueo, un detector de tensión bipolar, un termómetro de contacto y ropa de protección contra agua caliente.",
  },
  {
    kind: "step",
    english:
      "Find E1, S-HDR-02 and W1 by their plates. Look in Hasp who else holds S-HDR-02, and agree the steam stop with the filler's shift lead.",
    text: "Localice E1, S-HDR-02 y W1 por sus placas. Mire en Hasp quién más tiene bloqueada S-HDR-02 y acuerde el corte de vapor con el jefe de turno de la llenadora.",
  },
  {
    kind: "step",
    english:
      "Tell the pasteurizer operators, the filler operators (steam stops for FB-FIL-007 too), quality and the shift lead: what is stopped, why and for how long. Record who was told.",
    text: "Avise a los operadores del pasteurizador, a los de la llenadora (también se corta el vapor de FB-FIL-007), a calidad y al jefe de turno: qué se para, por qué y por cuánto tiempo. Anote a quién se avisó.",
  },
  {
    kind: "step",
    english:
      "End production, push the product out with water, and run the program “Cool down” until the outlet reads below 40 °C.",
    text: "Termine la producción, empuje el producto con agua y deje correr el programa “Cool down” hasta que la salida marque menos de 40 °C.",
  },
  {
    kind: "step",
    english:
      "Press STOP for all pumps, wait until they have come to rest, set the mode switch to OFF and log out of the panel.",
    text: "Pare todas las bombas con STOP, espere a que se detengan, ponga el selector de modo en OFF y cierre la sesión del panel.",
  },
  {
    kind: "caution",
    english: "The emergency stop and the control of the divert valve isolate nothing.",
    text: "La parada de emergencia y el mando de la válvula de desvío no aíslan nada.",
  },
  {
    kind: "point",
    english: "main disconnect of the pasteurizer",
    text: "seccionador principal del pasteurizador",
  },
  {
    kind: "magnitude",
    english: "400 V, 3-phase, 63 A, product and hot-water pumps",
    text: "400 V, trifásico, 63 A, bombas de producto y de agua caliente",
  },
  {
    kind: "location",
    english: "process hall, door of cabinet CP-3",
    text: "nave de proceso, puerta del armario CP-3",
  },
  {
    kind: "position",
    english: "I (ON)",
    text: "I (ON)",
  },
  {
    kind: "position",
    english: "O (OFF), handle horizontal",
    text: "O (OFF), maneta horizontal",
  },
  {
    kind: "isolation",
    english: "Turn the red and yellow handle to O.",
    text: "Gire la maneta roja y amarilla a O.",
  },
  {
    kind: "verification",
    english:
      "Prove the two-pole tester on a known live source. At terminals 2T1, 4T2 and 6T3 on the load side of the disconnect, test every phase to phase, every phase to neutral where there is one, and every phase to ground. Prove the tester on the live source again.",
    text: "Compruebe el detector bipolar en una fuente con tensión conocida. En los bornes 2T1, 4T2 y 6T3, en el lado de carga del seccionador, mida cada fase contra cada fase, cada fase contra el neutro, si lo hay, y cada fase contra tierra. Compruebe otra vez el detector en la fuente con tensión.",
  },
  {
    kind: "caution",
    english: "The terminals on the supply side stay live behind their cover.",
    text: "Los bornes del lado de alimentación siguen con tensión detrás de su tapa.",
  },
  {
    kind: "point",
    english: "steam header valve of filling and pasteurizing",
    text: "válvula del colector de vapor de llenado y pasteurización",
  },
  {
    kind: "magnitude",
    english: "steam 3 bar(g), 144 °C",
    text: "vapor 3 bar(g), 144 °C",
  },
  {
    kind: "location",
    english: "pipe bridge between filling hall and process hall, platform P2",
    text: "puente de tuberías entre la nave de llenado y la de proceso, plataforma P2",
  },
  {
    kind: "position",
    english: "stop valve open, bleed closed",
    text: "válvula de cierre abierta, purga cerrada",
  },
  {
    kind: "position",
    english: "stop valve fully closed, bleed behind it open to the drain",
    text: "válvula de cierre totalmente cerrada, purga detrás de ella abierta al desagüe",
  },
  {
    kind: "isolation",
    english:
      "Close the stop valve slowly, clockwise to its seat. Open the bleed behind it, standing beside the outlet.",
    text: "Cierre la válvula despacio, en sentido horario, hasta su asiento. Abra la purga que está detrás, de pie al lado de la salida.",
  },
  {
    kind: "relief",
    english:
      "Open the by-pass of the steam trap at the end of the header branch and let steam and condensate blow down to the drain. Leave bleed and by-pass open.",
    text: "Abra la derivación del purgador de vapor al final del ramal del colector y deje que el vapor y el condensado salgan al desagüe. Deje abiertas la purga y la derivación.",
  },
  {
    kind: "relief_limit",
    english: "branch gauge 0 bar(g), nothing flows from the bleed",
    text: "manómetro del ramal en 0 bar(g), no sale nada por la purga",
  },
  {
    kind: "verification",
    english:
      "Read the branch gauge on platform P2 and see that the open bleed is dry and shows no plume for 5 minutes.",
    text: "Lea el manómetro del ramal en la plataforma P2 y compruebe que la purga abierta está seca y no echa vapor durante 5 minutos.",
  },
  {
    kind: "caution",
    english:
      "This valve takes the steam from FB-FIL-007 and from FB-PAS-003: both are shut down before it is closed. Live steam scalds; wear face shield and heat-resistant gloves.",
    text: "Esta válvula corta el vapor de FB-FIL-007 y de FB-PAS-003: pare las dos antes de cerrarla. El vapor vivo quema; use pantalla facial y guantes resistentes al calor.",
  },
  {
    kind: "point",
    english: "cooling-water valve with the drains of the plate pack",
    text: "válvula de agua de refrigeración con los desagües del paquete de placas",
  },
  {
    kind: "magnitude",
    english: "cooling water 4 bar; plate pack up to 95 °C in service",
    text: "agua de refrigeración 4 bar; paquete de placas hasta 95 °C en servicio",
  },
  {
    kind: "location",
    english: "process hall, rear of the plate heat exchanger",
    text: "nave de proceso, detrás del intercambiador de placas",
  },
  {
    kind: "position",
    english: "open, handle in line with the pipe",
    text: "abierta, maneta en línea con el tubo",
  },
  {
    kind: "position",
    english: "closed, handle across the pipe",
    text: "cerrada, maneta atravesada al tubo",
  },
  {
    kind: "isolation",
    english: "Turn the handle a quarter turn across the pipe.",
    text: "Gire la maneta un cuarto de vuelta hasta que atraviese el tubo.",
  },
  {
    kind: "relief",
    english:
      "Open the drain cocks of all sections of the plate pack and of the holding tube slowly, from the side, then the vents on top. Let water and product run off and leave cocks and vents open until the pack is cold.",
    text: "Abra despacio y desde un lado los grifos de desagüe de todas las secciones del paquete de placas y del tubo de retención, después los respiraderos de arriba. Deje salir el agua y el producto, y deje grifos y respiraderos abiertos hasta que el paquete esté frío.",
  },
  {
    kind: "relief_limit",
    english: "all section gauges 0 bar(g), plate pack below 40 °C",
    text: "todos los manómetros de sección en 0 bar(g), paquete de placas por debajo de 40 °C",
  },
  {
    kind: "verification",
    english:
      "Read 0 bar(g) on the gauges of all sections and see that the open drains are dry. Then measure frame plate, plate pack and holding tube with a contact thermometer: below 40 °C.",
    text: "Lea 0 bar(g) en los manómetros de todas las secciones y compruebe que los desagües abiertos están secos. Mida después con un termómetro de contacto la placa del bastidor, el paquete de placas y el tubo de retención: menos de 40 °C.",
  },
  {
    kind: "caution",
    english:
      "Water and product in the pack can be close to boiling. Wear face shield and heat-resistant gloves.",
    text: "El agua y el producto del paquete pueden estar casi hirviendo. Use pantalla facial y guantes resistentes al calor.",
  },
  {
    kind: "step",
    english:
      "Try-start: keep everyone clear. Press start at every control station: there must be no response. Put every control back to off.",
    text: "Prueba de arranque: nadie cerca. Pulse arranque en cada puesto: sin respuesta alguna. Deje cada mando apagado.",
  },
  {
    kind: "caution",
    english: "Any response means a live source: stop, clear the area, and tell the supervisor.",
    text: "Cualquier respuesta significa una fuente viva: pare, despeje la zona y avise al supervisor.",
  },
  {
    kind: "station",
    english: "main operator panel",
    text: "panel principal del operador",
  },
  {
    kind: "station",
    english: "local station of the product pump",
    text: "puesto local de la bomba de producto",
  },
  {
    kind: "station",
    english: "local station of the hot-water pump",
    text: "puesto local de la bomba de agua caliente",
  },
  {
    kind: "station",
    english: "CIP start at the pasteurizer",
    text: "arranque de CIP en el pasteurizador",
  },
  {
    kind: "step",
    english:
      "Count tools and gaskets, tighten the plate pack to its stamped length, fit splash guard and covers.",
    text: "Cuente las herramientas y las juntas, apriete el paquete de placas a la medida grabada y monte el protector contra salpicaduras y las tapas.",
  },
  {
    kind: "step",
    english:
      "Everyone signs off and takes their own lock off the lockbox. Clear people from pasteurizer and pipe bridge and announce that energy is coming back.",
    text: "Cada persona firma su salida y retira su propio candado de la caja. Aleje a la gente del pasteurizador y del puente de tuberías y diga que vuelve la energía.",
  },
  {
    kind: "step",
    english: "Keep the mode switch at OFF and check for drips at plate pack and joints for 10 minutes.",
    text: "Deje el selector de modo en OFF y vigile durante 10 minutos si hay gotas en el paquete de placas y en las juntas.",
  },
  {
    kind: "step",
    english:
      "Before the first start: tell the operators of pasteurizer and filler, quality and the shift lead that locks and tags are off. Hand over for cleaning and sterilization.",
    text: "Antes del primer arranque: avise a los operadores del pasteurizador y de la llenadora, a calidad y al jefe de turno de que los candados y las etiquetas están quitados. Entregue el equipo para limpieza y esterilización.",
  },
  {
    kind: "step",
    english:
      "E1, main disconnect of the pasteurizer: Close the cabinet door and turn the handle to I. The pumps must stay at rest.",
    text: "E1, seccionador principal del pasteurizador: Cierre la puerta del armario y gire la maneta a I. Las bombas deben seguir paradas.",
  },
  {
    kind: "step",
    english:
      "S-HDR-02, steam header valve of filling and pasteurizing: Only when no other lockout holds it. Close by-pass and bleed. Open the stop valve a quarter of a turn, warm the branch through for 10 minutes until the trap has cleared, then open it fully.",
    text: "S-HDR-02, válvula del colector de vapor de llenado y pasteurización: Solo cuando ningún otro bloqueo la retenga. Cierre el by-pass y la purga. Abra la válvula de cierre un cuarto de vuelta, caliente el ramal durante 10 minutos hasta que el purgador haya evacuado y después ábrala del todo.",
  },
  {
    kind: "step",
    english:
      "W1, cooling-water valve with the drains of the plate pack: Close vents and drains, open the valve slowly and check for drips between the plates.",
    text: "W1, válvula de agua de refrigeración con los desagües del paquete de placas: Cierre los venteos y los desagües, abra la válvula despacio y mire si hay gotas entre las placas.",
  },
];
